import { Checkbox, NativeSelect } from '@mantine/core'
import type { PeoplePreview } from '@parley/contract/imports'
import { IconAlertTriangle, IconId, IconTicketOff, IconUserCheck } from '@tabler/icons-react'
import { useCurrentEvent } from '../../../../lib/event/current-event.tsx'
import { useLanguage } from '../../../../lib/i18n/text-provider.tsx'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { typeText } from '../../../participants/index.ts'
import type { usePeopleDraft } from '../../use-people-draft.ts'
import { Note } from '../parts/note.tsx'
import classes from './people-notes.module.css'

const ICON = { size: 20, stroke: 1.8 } as const

type Props = {
  preview: PeoplePreview
  said: ReturnType<typeof usePeopleDraft>
}

/** What to know, and to decide, before people are put in. */
export function PeopleNotes({ preview, said }: Props) {
  const t = useText()
  const { types, ownWords, leftOut, counts } = preview
  const { draft, change } = said
  const asksOverwrite = ownWords > 0 || preview.overwrite
  return (
    <>
      {types.length > 0 && <TypeNames types={types} said={said} />}
      {asksOverwrite && (
        <Note icon={<IconUserCheck {...ICON} />}>
          {ownWords > 0 && <p>{t('imports.people.note.ownWords', { count: ownWords })}</p>}
          <Checkbox
            checked={draft.overwrite}
            onChange={(event) => change({ overwrite: event.currentTarget.checked })}
            label={t('imports.people.note.overwrite')}
          />
        </Note>
      )}
      {leftOut > 0 && (
        <Note icon={<IconTicketOff {...ICON} />}>
          <p>{t('imports.people.note.leftOut', { count: leftOut })}</p>
        </Note>
      )}
      {counts.refused > 0 && counts.refused === counts.rows && types.every(({ typeId }) => typeId !== null) && (
        <Note tone="warn" icon={<IconAlertTriangle {...ICON} />}>
          <p>{t('imports.people.note.noneRight')}</p>
        </Note>
      )}
    </>
  )
}

/** Names in the column of types that no type has: which type each stands for. */
function TypeNames({ types, said: { draft, sayType } }: { types: PeoplePreview['types']; said: Props['said'] }) {
  const t = useText()
  const { language } = useLanguage()
  const { participantTypes } = useCurrentEvent()
  return (
    <Note tone="warn" icon={<IconId {...ICON} />}>
      <p>{t('imports.people.note.types')}</p>
      <ul className={classes.types}>
        {types.map(({ name, rows }) => (
          <li key={name} className={classes.type}>
            <span className={classes.name}>{t('imports.people.note.typeName', { name, count: rows })}</span>
            <NativeSelect
              className={classes.choice}
              aria-label={t('imports.people.note.typeFor', { name })}
              value={draft.types[name] ?? ''}
              onChange={(event) => sayType(name, event.currentTarget.value || null)}
              data={[
                { value: '', label: t('imports.people.note.typeNone') },
                ...participantTypes.map((type) => ({ value: type.id, label: typeText(type, language) })),
              ]}
            />
          </li>
        ))}
      </ul>
    </Note>
  )
}
