import { useText } from '../../lib/i18n/index.ts'
import { fitting } from '../../ui/navigation/use-commands.ts'
import { Avatar } from '../../ui/people/avatar.tsx'
import type { PaletteEntry } from '../events/index.ts'
import { useWaitingInvitations } from './use-waiting-invitations.ts'

const MOST = 6

export const paletteEntries: readonly PaletteEntry[] = [
  {
    place: 'mine',
    useSource() {
      const t = useText()
      const { waiting } = useWaitingInvitations()
      const requests = waiting.slice(0, MOST).flatMap(({ invitation, opponent }) =>
        opponent
          ? {
              key: `request ${invitation.id}`,
              label: opponent.fullName,
              ...(opponent.company ? { detail: opponent.company } : {}),
              icon: <Avatar name={opponent.fullName} photo={opponent.profilePhotoPath} seed={opponent.id} size={24} />,
              href: `/event/${invitation.eid}/answers?first=${invitation.id}`,
            }
          : [],
      )
      return {
        key: 'requests',
        label: t('app.lobby.waiting'),
        within: waiting.map(({ invitation }) => invitation.id).join(),
        find: fitting(requests),
      }
    },
  },
]
