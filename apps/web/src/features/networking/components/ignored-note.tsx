import { Button } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import type { PersonPanel } from '../../participants/index.ts'
import { useTagPerson } from '../use-tag-person.ts'
import { useTags } from '../use-tags.ts'
import classes from './ignored-note.module.css'

/** Says on the page of someone whom I ignore that I do, and takes it back; nothing beside others. */
export function IgnoredNote({ event, person }: ComponentProps<PersonPanel['Panel']>) {
  const t = useText()
  const tags = useTags(event)
  const tagPerson = useTagPerson(event)
  if (tags.of(person.id) !== 'ignored') return null
  return (
    <div className={classes.note}>
      <IconEyeOff size={20} stroke={1.7} aria-hidden="true" />
      <p className={classes.words}>{t('networking.ignored.note', { name: person.fullName })}</p>
      <Button size="sm" variant="default" onClick={() => void tagPerson(person, null)}>
        {t('networking.ignore.stop')}
      </Button>
    </div>
  )
}
