import { IconEyeOff } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { looks, Row, Text } from '../../../ui/layout/box.tsx'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import type { PersonPanel } from '../../participants/index.ts'
import { useTagPerson } from '../use-tag-person.ts'
import { useTags } from '../use-tags.ts'
import classes from './ignored-note.module.css'

const ICON = looks({ fixed: true, tone: 'meta' })

/** Explains that the reader ignores a person. Renders nothing for other people. */
export function IgnoredNote({ event, person }: ComponentProps<PersonPanel['Panel']>) {
  const t = useText()
  const tags = useTags(event)
  const tagPerson = useTagPerson(event)
  if (tags.of(person.id) !== 'ignored') return null
  return (
    <Row wrap gap={12} rowGap={8} above={12} padX={16} padY={12} round={12} surface="wash">
      <IconEyeOff size={20} stroke={1.7} aria-hidden="true" className={ICON} />
      <Text size={14} tone="soft" className={classes.words}>
        {t('networking.ignored.note', { name: person.fullName })}
      </Text>
      <QuietButton size="sm" onClick={() => void tagPerson(person, null)}>
        {t('networking.ignore.stop')}
      </QuietButton>
    </Row>
  )
}
