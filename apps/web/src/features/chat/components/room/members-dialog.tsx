import { Button } from '@mantine/core'
import { type ChatRoom, ROOM_MEMBERS_MAX, type RoomMember } from '@parley/contract/chat'
import { IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { IconButton } from '../../../../ui/feedback/icon-button.tsx'
import { LoadingButton } from '../../../../ui/feedback/loading-button.tsx'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { Box, looks } from '../../../../ui/layout/box.tsx'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { Dialog, DialogActions } from '../../../../ui/overlays/dialog.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { useAddMembers, useRemoveMembers } from '../../api.ts'
import { useMemberName } from '../../use-room-name.ts'
import { type Chosen, PeopleChoice } from '../list/people-choice.tsx'
import { AuthorLink } from './author-link.tsx'

const MEMBER = `l-row ${looks({ gap: 12, padY: 8 })}`
const WORDS = looks({ grow: true })
const NAME = looks({ weight: 600, breaks: 'anywhere' })
const LINE = looks({ size: 13, tone: 'meta', weight: 400 })

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly room: ChatRoom
  readonly myId: string
}

export function MembersDialog({ opened, onClose, room, myId }: Props) {
  const t = useText()
  const [adds, setAdds] = useState(false)
  const [gone, setGone] = useState<RoomMember | null>(null)
  const close = () => {
    setAdds(false)
    onClose()
  }
  const { members } = room.meta
  return (
    <>
      <Dialog opened={opened && gone === null} onClose={close} title={t('chat.members')} size={480} closable>
        {adds ? (
          <AddPeople room={room} onDone={() => setAdds(false)} />
        ) : (
          <>
            <Box as="ul" below={16}>
              {members.map((member) => (
                <Member
                  key={member.userId}
                  member={member}
                  isMe={member.userId === myId}
                  onRemove={room.meta.mine && member.userId !== myId ? setGone : null}
                />
              ))}
            </Box>
            <DialogActions>
              <Button disabled={members.length >= ROOM_MEMBERS_MAX} onClick={() => setAdds(true)}>
                {t('chat.members.add')}
              </Button>
            </DialogActions>
          </>
        )}
      </Dialog>
      <RemoveMember room={room} member={gone} onClose={() => setGone(null)} />
    </>
  )
}

interface MemberProps {
  readonly member: RoomMember
  readonly isMe: boolean
  /** Removes a member. Null if the user may not remove this one. */
  readonly onRemove: ((member: RoomMember) => void) | null
}

function Member({ member, isMe, onRemove }: MemberProps) {
  const t = useText()
  const name = useMemberName()(member)
  return (
    <li className={MEMBER}>
      <Avatar name={name} photo={member.profilePhotoPath} seed={member.userId} size={40} />
      <div className={WORDS}>
        <p className={NAME}>
          <AuthorLink member={member}>{name}</AuthorLink>
          {isMe && <span className={LINE}> · {t('chat.you')}</span>}
        </p>
        <p className={LINE}>{[member.jobTitle, member.company].filter(Boolean).join(' · ')}</p>
      </div>
      {onRemove && (
        <IconButton label={t('chat.members.remove', { name })} onClick={() => onRemove(member)}>
          <IconUserMinus size={19} stroke={1.7} />
        </IconButton>
      )}
    </li>
  )
}

function RemoveMember({ room, member, onClose }: { room: ChatRoom; member: RoomMember | null; onClose: () => void }) {
  const t = useText()
  const toasts = useToasts()
  const name = useMemberName()(member)
  const remove = useRemoveMembers()
  const confirm = async () => {
    if (!member) return
    await remove.mutateAsync({ roomId: room.id, members: [member.userId] })
    toasts.success(t('chat.success'))
  }
  return (
    <ConfirmDialog
      opened={member !== null}
      onClose={onClose}
      title={t('chat.members.removeTitle', { name })}
      confirmLabel={t('chat.members.removeNow')}
      danger
      onConfirm={confirm}
    >
      {t('chat.members.removeText')}
    </ConfirmDialog>
  )
}

function AddPeople({ room, onDone }: { room: ChatRoom; onDone: () => void }) {
  const t = useText()
  const toasts = useToasts()
  const add = useAddMembers()
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const save = async () => {
    await add.mutateAsync({ roomId: room.id, members: chosen.map(({ userId }) => userId) })
    toasts.success(t('chat.success'))
    onDone()
  }
  return (
    <>
      <PeopleChoice
        chosen={chosen}
        onChange={setChosen}
        without={room.meta.members.map(({ userId }) => userId)}
        most={ROOM_MEMBERS_MAX - room.meta.members.length}
      />
      <DialogActions>
        <QuietButton onClick={onDone}>{t('ui.back')}</QuietButton>
        <LoadingButton disabled={chosen.length === 0} onPress={save}>
          {t('chat.members.addNow', { count: chosen.length })}
        </LoadingButton>
      </DialogActions>
    </>
  )
}
