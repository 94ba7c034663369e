import type { ParticipantState } from '@parley/contract/video'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import type { RoomParts } from '../parts/room-parts.ts'
import { useWhoIsThere } from '../parts/use-who-is-there.ts'
import classes from './who-is-there.module.css'

type Props = {
  parts: RoomParts
  people: readonly ParticipantState[]
}

/** Names the people with a seat, and those who are expected and have none yet. */
export function WhoIsThere({ parts: { room, ownId }, people }: Props) {
  const others = people.filter(({ id }) => id !== ownId)
  return (
    <div className={classes.who} role="status">
      {others.length > 0 && (
        <span className={classes.faces}>
          {others.map(({ person }) => (
            <Avatar key={person.id} name={person.fullName} photo={person.profilePhotoPath} seed={person.id} size={32} />
          ))}
        </span>
      )}
      <p className={classes.words}>{useWhoIsThere(room, ownId, people)}</p>
    </div>
  )
}
