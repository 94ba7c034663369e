import { Button } from '@mantine/core'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import classes from './send-button.module.css'

type Props = {
  /** Id of the form that it sends. */
  form: string
  /** Of whom is asked. */
  name: string
  /** The first one first. */
  times?: readonly { readonly sdt: number }[]
  zone: string
}

/** "Send request", with whom is asked and when below it: "Hugh · Sun 13:20 +2". */
export function SendButton({ form, name, times = [], zone }: Props) {
  const t = useText()
  const { day, time } = useFormats()
  const [first, ...others] = times
  const when = first ? ` · ${day(first.sdt, zone, 'weekday')} ${time(first.sdt, zone)}` : ''
  const more = others.length > 0 ? ` +${others.length}` : ''
  return (
    <Button type="submit" form={form} className={classes.send} classNames={{ label: classes.words }}>
      <span>{t('meetings.new.send')}</span>{' '}
      <span className={classes.whom}>
        <span className={classes.name}>{name}</span>
        {when}
        {more}
      </span>
    </Button>
  )
}
