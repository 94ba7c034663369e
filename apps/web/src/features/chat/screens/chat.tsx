import { IconArrowLeft, IconMessages, IconPencilPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { useIsPhone } from '../../../lib/use-media.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { IconButton } from '../../../ui/feedback/icon-button.tsx'
import { Preloader } from '../../../ui/feedback/preloader.tsx'
import { useMyId } from '../api.ts'
import { NewChatDialog } from '../components/list/new-chat-dialog.tsx'
import { RoomList } from '../components/list/room-list.tsx'
import { RoomView } from '../components/room/room-view.tsx'
import classes from './chat.module.css'

/** /chat and /chat/{roomId} — one's rooms, beside the one that is open; on a phone one of the two. */
export function Chat() {
  const { roomId = null } = useParams()
  const phone = useIsPhone()
  const myId = useMyId()
  const navigate = useNavigate()
  if (!myId) return <Preloader />
  if (phone && roomId) return <OnPhone roomId={roomId} myId={myId} />
  const toList = () => void navigate('/chat', { replace: true })
  return (
    <div className={classes.page} data-phone={phone || undefined}>
      <Side myId={myId} currentId={roomId} />
      {!phone && (
        <div className={classes.room}>
          {roomId ? (
            <RoomView key={roomId} roomId={roomId} myId={myId} titleLevel={2} onLeft={toList} autoFocus />
          ) : (
            <Nothing />
          )}
        </div>
      )}
    </div>
  )
}

function Side({ myId, currentId }: { myId: string; currentId: string | null }) {
  const t = useText()
  const navigate = useNavigate()
  const [isNew, setNew] = useState(false)
  useTitle(t('chat.title'))
  const begin = () => setNew(true)
  return (
    <section className={classes.side} aria-label={t('chat.rooms')}>
      <header className={classes.head}>
        <h1 className={classes.title}>{t('chat.title')}</h1>
        <IconButton label={t('chat.new')} size={40} onClick={begin}>
          <IconPencilPlus size={21} stroke={1.7} />
        </IconButton>
      </header>
      <div className={classes.scrolled}>
        <RoomList myId={myId} currentId={currentId} onNew={begin} />
      </div>
      <NewChatDialog opened={isNew} onClose={() => setNew(false)} onOpen={(id) => void navigate(`/chat/${id}`)} />
    </section>
  )
}

function Nothing() {
  const t = useText()
  return (
    <div className={classes.nothing}>
      <Empty icon={<IconMessages size={28} stroke={1.5} />} title={t('chat.choose')} />
    </div>
  )
}

function OnPhone({ roomId, myId }: { roomId: string; myId: string }) {
  const t = useText()
  const navigate = useNavigate()
  const back = (
    <Link to="/chat" className={classes.back} aria-label={t('chat.toList')}>
      <IconArrowLeft size={22} stroke={1.8} aria-hidden="true" />
    </Link>
  )
  return (
    <div className={classes.whole}>
      <RoomView
        key={roomId}
        roomId={roomId}
        myId={myId}
        titleLevel={1}
        before={back}
        onLeft={() => void navigate('/chat', { replace: true })}
      />
    </div>
  )
}
