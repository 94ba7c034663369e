import { IconPencilPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { IconButton } from '../../../../ui/feedback/icon-button.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { Drawer } from '../../../../ui/overlays/drawer.tsx'
import { useMyId } from '../../api.ts'
import { useShowRoom } from '../../open-chat.ts'
import { NewChatDialog } from '../list/new-chat-dialog.tsx'
import { RoomList } from '../list/room-list.tsx'
import classes from './rooms-drawer.module.css'

export function RoomsDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText()
  const myId = useMyId()
  const show = useShowRoom()
  const [isNew, setNew] = useState(false)
  const open = (roomId: string, at?: number) => {
    setNew(false)
    onClose()
    show(roomId, at)
  }
  const all = (
    <LinkButton to="/chat" variant="default" fullWidth onClick={onClose}>
      {t('chat.full')}
    </LinkButton>
  )
  const begin = (
    <IconButton label={t('chat.new')} onClick={() => setNew(true)}>
      <IconPencilPlus size={20} stroke={1.7} />
    </IconButton>
  )
  return (
    <>
      <Drawer opened={opened && !isNew} onClose={onClose} title={t('chat.title')} action={begin} footer={all}>
        <div className={classes.list}>
          <RoomList myId={myId} currentId={null} onOpen={open} onNew={() => setNew(true)} />
        </div>
      </Drawer>
      <NewChatDialog opened={isNew} onClose={() => setNew(false)} onOpen={open} />
    </>
  )
}
