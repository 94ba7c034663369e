import { Button } from '@mantine/core'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { looks, Row, Stack } from '../../../../ui/layout/box.tsx'
import classes from './send-button.module.css'

const SEND = looks({ grow: true, padY: 6, tall: 52 })

type Props = {
  form: string
  name: string
  /** The chosen times. The first one is shown. */
  times?: readonly { readonly sdt: number }[]
  zone: string
}

/** The button that sends a request. "Hugh · Sun 13:20 +2" is below the label. */
export function SendButton({ form, name, times = [], zone }: Props) {
  const t = useText()
  const { day, time } = useFormats()
  const [first, ...others] = times
  const when = first ? ` · ${day(first.sdt, zone, 'weekday')} ${time(first.sdt, zone)}` : ''
  const more = others.length > 0 ? ` +${others.length}` : ''
  return (
    <Button type="submit" form={form} className={SEND}>
      <Stack as="span" align="center">
        <span>{t('meetings.new.send')}</span>{' '}
        <Row as="span" align="stretch" size={13} weight={500} nums most="full" className={classes.whom}>
          <span className={classes.name}>{name}</span>
          {when}
          {more}
        </Row>
      </Stack>{' '}
    </Button>
  )
}
