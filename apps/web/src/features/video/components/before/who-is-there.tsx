import type { ParticipantState } from '@parley/contract/video'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import type { RoomParts } from '../parts/room-parts.ts'
import classes from './who-is-there.module.css'

type Props = {
  parts: RoomParts
  people: readonly ParticipantState[]
}

/** Who has a seat already, and who is expected and has none yet. */
export function WhoIsThere({ parts: { room, ownId }, people }: Props) {
  const t = useText()
  const { list } = useFormats()
  const others = people.filter(({ id }) => id !== ownId)
  const awaited = room.expected.filter((person) => !people.some(({ id }) => id === person.id))
  return (
    <div className={classes.who} role="status">
      {others.length > 0 && (
        <span className={classes.faces}>
          {others.map(({ person }) => (
            <Avatar key={person.id} name={person.fullName} photo={person.profilePhotoPath} seed={person.id} size={32} />
          ))}
        </span>
      )}
      <p className={classes.words}>
        {others.length > 0
          ? t('video.there', { names: list(others.map(({ person }) => person.fullName)) })
          : t('video.nobodyThere')}
        {awaited.length > 0 && ` ${t('video.awaited', { names: list(awaited.map(({ fullName }) => fullName)) })}`}
      </p>
    </div>
  )
}
