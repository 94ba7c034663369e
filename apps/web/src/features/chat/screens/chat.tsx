import { IconArrowLeft, IconMessages, IconPencilPlus } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { useText } from '../../../lib/i18n/index.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { useIsPhone } from '../../../lib/use-media.ts'
import { IconButton } from '../../../ui/feedback/icon-button.tsx'
import { Preloader } from '../../../ui/feedback/preloader.tsx'
import { Empty } from '../../../ui/feedback/states.ts'
import { looks, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { useMyId } from '../api.ts'
import type { Target } from '../chat-windows.ts'
import { NewChatDialog } from '../components/list/new-chat-dialog.tsx'
import { RoomList } from '../components/list/room-list.tsx'
import { RoomView } from '../components/room/room-view.tsx'
import { roomPath } from '../open-chat.ts'
import classes from './chat.module.css'

const BACK = { fixed: true, justify: 'center', round: 12, tone: 'inherit', square: 48 } as const

/** /chat and /chat/{roomId}: the list and a room; on a phone only one of them. `at` names a message. */
export function Chat() {
  const { roomId = null } = useParams()
  const phone = useIsPhone()
  const myId = useMyId()
  const { target, show } = useTarget()
  if (!myId) return <Preloader />
  if (phone && roomId) return <OnPhone {...{ roomId, myId, target, show }} />
  return (
    <Row align="stretch" className={classes.page} data-phone={phone || undefined}>
      <Side myId={myId} currentId={roomId} show={show} />
      {!phone && (
        <Row align="stretch" grow>
          {roomId ? <Room {...{ roomId, myId, target, show }} titleLevel={2} autoFocus /> : <Nothing />}
        </Row>
      )}
    </Row>
  )
}

/** Returns the message in the URL. `nth` is incremented, so that the same message can be shown again. */
function useTarget() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [nth, setNth] = useState(0)
  const at = Number(params.get('at'))
  return {
    target: Number.isSafeInteger(at) && at > 0 ? { at, nth } : null,
    show: (roomId: string, next?: number) => {
      setNth((before) => before + 1)
      void navigate(roomPath(roomId, next), { replace: next === at })
    },
  }
}

interface RoomProps {
  readonly roomId: string
  readonly myId: string
  readonly target: Target | null
  readonly show: (roomId: string, at?: number) => void
}

type Look = Pick<ComponentProps<typeof RoomView>, 'titleLevel' | 'before' | 'autoFocus'>

function Room({ roomId, myId, target, show, ...look }: RoomProps & Look) {
  const navigate = useNavigate()
  const toList = () => void navigate('/chat', { replace: true })
  const onTarget = (at: number | null) => show(roomId, at ?? undefined)
  return <RoomView key={roomId} {...{ roomId, myId, target, onTarget }} {...look} onLeft={toList} />
}

type SideProps = Pick<RoomProps, 'myId' | 'show'> & { currentId: string | null }

function Side({ myId, currentId, show }: SideProps) {
  const t = useText()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const [isNew, setNew] = useState(false)
  useTitle(t('chat.title'))
  const begin = () => setNew(true)
  // The search is in the URL, so that a phone returns to it after it has left the list for a room.
  const onQuery = (query: string) => {
    if (currentId === null) setParams(query ? { q: query } : {}, { replace: true })
  }
  return (
    <Stack as="section" fixed surface="plain" tall={0} className={classes.side} aria-label={t('chat.rooms')}>
      <Row as="header" gap={12} fixed justify="between" padX={16} padTop={18} padBottom={8}>
        <Text as="h1" size={24} weight={700}>
          {t('chat.title')}
        </Text>
        <IconButton label={t('chat.new')} size={40} onClick={begin}>
          <IconPencilPlus size={21} stroke={1.7} />
        </IconButton>
      </Row>
      <div className={`${looks({ grow: true, tall: 0, overflow: 'y' })} ${classes.scrolled}`}>
        <RoomList
          myId={myId}
          currentId={currentId}
          query={params.get('q') ?? ''}
          onQuery={onQuery}
          onOpenMessage={show}
          onNew={begin}
        />
      </div>
      <NewChatDialog opened={isNew} onClose={() => setNew(false)} onOpen={(id) => void navigate(`/chat/${id}`)} />
    </Stack>
  )
}

function Nothing() {
  const t = useText()
  return (
    <Row grow justify="center">
      <Empty icon={<IconMessages size={28} stroke={1.5} />} title={t('chat.choose')} />
    </Row>
  )
}

function OnPhone(props: RoomProps) {
  const t = useText()
  const back = (
    <Row as={Link} {...BACK} className={classes.back} to="/chat" aria-label={t('chat.toList')}>
      <IconArrowLeft size={22} stroke={1.8} aria-hidden="true" />
    </Row>
  )
  return (
    <Row align="stretch" surface="plain" className={classes.whole}>
      <Room {...props} titleLevel={1} before={back} />
    </Row>
  )
}
