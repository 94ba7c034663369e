import type { ParticipantState, Reaction } from '@parley/contract/video'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { VisuallyHidden } from '../../../../ui/layout/box.tsx'

type Props = {
  people: readonly ParticipantState[]
  ownId: string
  /** The reactions by participant id. */
  reactions: ReadonlyMap<string, Reaction>
  /** The number of messages that came while the chat was hidden. */
  unread: number
}

/** Announces changes in the room to screen readers. */
export function RoomVoice({ people, ownId, reactions, unread }: Props) {
  const t = useText()
  const others = people.filter(({ id }) => id !== ownId)
  const [before, setBefore] = useState(others)
  const [words, setWords] = useState('')
  const [reacted, setReacted] = useState(reactions)
  const [wasUnread, setWasUnread] = useState(false)
  if (wasUnread !== unread > 0) {
    setWasUnread(!wasUnread)
    // Only the first unread message is announced.
    if (!wasUnread) setWords(t('video.roomChat.new', { count: unread }))
  }
  const isSame = reacted.size === reactions.size && [...reactions].every(([id, each]) => reacted.get(id) === each)
  if (!isSame) {
    const announcements = others.flatMap(({ id, person }) => {
      const reaction = reactions.get(id)
      if (!reaction || reacted.get(id) === reaction) return []
      return t('video.said.reaction', { name: person.fullName, reaction: t(`video.reaction.${reaction}`) })
    })
    setReacted(reactions)
    if (announcements.length > 0) setWords(announcements.join(' '))
  }
  const key = (rows: typeof others) => rows.map(({ id, handAt }) => `${id} ${handAt ?? ''}`).join()
  if (key(before) !== key(others)) {
    const known = new Map(before.map((each) => [each.id, each]))
    const here = new Set(others.map(({ id }) => id))
    const named = (rows: typeof others, say: (name: string) => string) => rows.map(({ person }) => say(person.fullName))
    const announcements = [
      ...named(
        others.filter(({ id }) => !known.has(id)),
        (name) => t('video.said.came', { name }),
      ),
      ...named(
        before.filter(({ id }) => !here.has(id)),
        (name) => t('video.said.went', { name }),
      ),
      ...named(
        others.filter(({ id, handAt }) => handAt !== null && known.get(id)?.handAt === null),
        (name) => t('video.said.hand', { name }),
      ),
    ]
    setBefore(others)
    if (announcements.length > 0) setWords(announcements.join(' '))
  }
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {words}
    </VisuallyHidden>
  )
}
