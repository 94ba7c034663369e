import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useLater } from '../../../../lib/use-later.ts'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { useFoundPeople } from '../../deal-room-api.ts'
import type { DealRoomValues } from '../../deal-room-values.ts'
import classes from './owner-field.module.css'

type Owner = DealRoomValues['owner']
type Props = { eventId: string; value: Owner; onChange: (owner: Owner) => void }

const PAUSE_MS = 300

/** Whose deal room it is: the organizers', or that of one person, who is searched by name. */
export function OwnerField({ eventId, value, onChange }: Props) {
  const t = useText()
  const [query, setQuery] = useState('')
  const asked = useLater(query.trim(), PAUSE_MS)
  const { people, data } = useFoundPeople(eventId, asked)
  const choose = (owner: Owner) => {
    setQuery('')
    onChange(owner)
  }
  return (
    <div className={classes.owner}>
      <p className={classes.now} role="status">
        {value ? t('sessions.dealRooms.ownedBy', { name: value.fullName }) : t('sessions.dealRooms.ownedByOrganizers')}
      </p>
      <p className={classes.text}>{t('sessions.dealRooms.ownerText')}</p>
      {value && (
        <Button variant="default" size="sm" className={classes.back} onClick={() => choose(null)}>
          {t('sessions.dealRooms.toOrganizers')}
        </Button>
      )}
      <TextInput
        type="search"
        label={t('sessions.dealRooms.findOwner')}
        leftSection={<IconSearch size={17} stroke={1.8} aria-hidden="true" />}
        value={query}
        maxLength={100}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        // Not the form: one is looking for somebody.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {asked !== '' && query !== '' && data && (
        <ul className={classes.found} aria-label={t('sessions.dealRooms.findOwner')}>
          {people.length === 0 && <li className={classes.text}>{t('sessions.dealRooms.nobodyFound')}</li>}
          {people.map(({ id, fullName, company, profilePhotoPath }) => (
            <li key={id}>
              <button type="button" className={classes.person} onClick={() => choose({ id, fullName })}>
                <Avatar name={fullName} photo={profilePhotoPath} size={32} seed={id} />
                <span className={classes.words}>{[fullName, company].filter(Boolean).join(' · ')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
