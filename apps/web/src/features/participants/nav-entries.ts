import { IconIdBadge2, IconUserPlus } from '@tabler/icons-react'
import type { NavEntry } from '../events/index.ts'
import { mayInvite } from './may-invite.ts'

export const navEntries: readonly NavEntry[] = [
  {
    key: 'event-profile',
    place: 'me',
    order: 1,
    page: 'event-profile',
    icon: IconIdBadge2,
    label: 'participants.profile.title',
  },
  {
    key: 'invite',
    place: 'me',
    order: 2,
    icon: IconUserPlus,
    label: 'participants.invite.title',
    isShown: mayInvite,
  },
]
