import { Button } from '@mantine/core'
import { failures } from '@parley/contract'
import {
  type EventSettings,
  type LobbyBlockKind,
  type LobbyBlockSetting,
  repeatedBlockKinds,
} from '@parley/contract/events'
import { type SubmitEvent, useState } from 'react'
import { useChangeLobby, useRefetchSettings } from '../../../features/events/index.ts'
import { isApiFailure } from '../../../lib/api/index.ts'
import { newId } from '../../../lib/browser/new-id.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { isSame, useResettableForm } from '../../../lib/use-resettable-form.ts'
import { RowsSkeleton } from '../../../ui/feedback/states.ts'
import { useHasElapsed } from '../../../ui/feedback/use-has-elapsed.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { FormCard } from '../../../ui/forms/form-page.tsx'
import { useSave } from '../../../ui/forms/use-save.ts'
import { Grid, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import grid from '../../../ui/layout/card-grid.module.css'
import { useAnnouncedPosition } from '../../../ui/order/use-announced-position.tsx'
import { LeaveGuard } from '../../../ui/overlays/leave-guard.tsx'
import { defaultLobby } from '../../lobby/lay-out.ts'
import { AddBlock } from './add-block.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { BlockRow } from './block-row.tsx'
import { EditConflictDialog } from './edit-conflict-dialog.tsx'
import classes from './organize-lobby.module.css'
import { Preview } from './preview.tsx'
import { useBlockName } from './use-block-name.ts'
import { usePreviewedEvent, useUnseenReason } from './use-preview.ts'

const LIST_WAITS_MS = 2_000

type Blocks = readonly LobbyBlockSetting[]

/** The editor of the lobby. @see docs/rules/lobby.md LOBBY-4 LOBBY-11 */
export function Composer({ settings }: { settings: EventSettings }) {
  const t = useText()
  const toasts = useToasts()
  const nameOf = useBlockName()
  const isBeside = useMedia('(min-width: 1100px)')
  const change = useChangeLobby()
  const read = useRefetchSettings()
  const form = useResettableForm<{ blocks: Blocks }>({ blocks: settings.lobby ?? defaultLobby })
  const { isDirty, onChange, onSaved } = form
  const { blocks } = form.typed
  const { save, isSaving, problem, unsaved } = useSave(form)
  const { say, region } = useAnnouncedPosition()
  // Edits are based on the version loaded before the first edit.
  const [base, setBase] = useState(settings.lobbyRev)
  if (!isDirty && base !== settings.lobbyRev) setBase(settings.lobbyRev)
  const [edited, setEdited] = useState<LobbyBlockSetting | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [someoneWasFaster, setFaster] = useState(false)
  const [showsPreview, setShowsPreview] = useState(false)
  const previewed = usePreviewedEvent(settings.id, blocks)
  const { why, isKnown } = useUnseenReason(previewed)
  // A row with the reason why it is hidden is higher. So the list waits for the reasons, but not for long.
  const isLate = useHasElapsed(LIST_WAITS_MS)
  const [isListed, setListed] = useState(false)
  if (!isListed && (isKnown || isLate)) setListed(true)

  const put = (next: Blocks) => onChange({ blocks: next })
  const move = (block: LobbyBlockSetting, to: number) => {
    put(blocks.filter((each) => each !== block).toSpliced(to, 0, block))
    say(nameOf(block), to, blocks.length)
  }
  const edit = (block: LobbyBlockSetting) => {
    setEdited(block)
    setOpen(true)
  }
  const use = (block: LobbyBlockSetting) =>
    put(
      blocks.some(({ id }) => id === block.id)
        ? blocks.map((each) => (each.id === block.id ? block : each))
        : [...blocks, block],
    )
  const remove = (block: LobbyBlockSetting, place: number) => {
    const rest = blocks.filter((each) => each !== block)
    put(rest)
    toasts.info(t('app.compose.removed', { name: nameOf(block) }), {
      undo: { run: () => put(rest.toSpliced(place, 0, block)) },
    })
  }
  const add = (kind: LobbyBlockKind) => {
    const block = newBlock(kind)
    // A block with a text is edited first. Any other is added with one press.
    if ((repeatedBlockKinds as readonly string[]).includes(kind)) edit(block)
    else put([...blocks, block])
  }
  const reset = () => {
    put(defaultLobby)
    toasts.info(t('app.compose.wasReset'), { undo: { run: () => put(blocks) } })
  }

  const send = async (lobbyRev: number | undefined) => {
    const sent = isSame(blocks, defaultLobby) ? null : [...blocks]
    const reply = await change.mutateAsync({
      eventId: settings.id,
      blocks: sent,
      ...(lobbyRev === undefined ? {} : { lobbyRev }),
    })
    setBase(reply.lobbyRev)
    onSaved(form.typed)
    toasts.success(t('app.compose.saved'))
  }
  const wasFaster = (error: unknown) => {
    const isIt = isApiFailure(error) && error.code === failures.lobbyChanged.code
    if (isIt) setFaster(true)
    return isIt
  }
  return (
    <Grid columns={1} gap={28} align="start" className={classes.columns}>
      <div>
        <FormCard
          page
          submitLabel={t('app.compose.save')}
          submitting={isSaving}
          submitDisabled={!isDirty}
          error={problem}
          onSubmit={(submitted: SubmitEvent<HTMLFormElement>) => {
            submitted.preventDefault()
            void save(() => send(base), wasFaster)
          }}
        >
          {blocks.length === 0 && (
            <Text padY={12} tone="meta">
              {t('app.compose.none')}
            </Text>
          )}
          {!isListed && <RowsSkeleton count={blocks.length} />}
          <Stack gap={20} show={isListed ? undefined : 'none'} hidden={!isListed}>
            <ol className={grid.rows}>
              {blocks.map((block, place) => (
                <li key={block.id} className={grid.item}>
                  <BlockRow
                    block={block}
                    why={why(block)}
                    place={place}
                    count={blocks.length}
                    onMove={(to) => move(block, to)}
                    onEdit={() => edit(block)}
                    onRemove={() => remove(block, place)}
                  />
                </li>
              ))}
            </ol>
            {region}
            <AddBlock blocks={blocks} onAdd={add} />
            <Row wrap gap={8} align="stretch">
              {!isSame(blocks, defaultLobby) && (
                <Button variant="subtle" size="sm" onClick={reset}>
                  {t('app.compose.reset')}
                </Button>
              )}
              {!isBeside && (
                <Button
                  variant="default"
                  size="sm"
                  aria-expanded={showsPreview}
                  onClick={() => setShowsPreview(!showsPreview)}
                >
                  {t(showsPreview ? 'app.compose.hidePreview' : 'app.compose.showPreview')}
                </Button>
              )}
            </Row>
          </Stack>
        </FormCard>
      </div>
      {(isBeside || showsPreview) && <Preview {...previewed} isDesk={isBeside} />}
      {edited && (
        <BlockDialog
          key={edited.id}
          eventId={settings.id}
          block={edited}
          opened={isOpen}
          onClose={() => setOpen(false)}
          onUse={use}
        />
      )}
      <EditConflictDialog
        opened={someoneWasFaster}
        onClose={() => setFaster(false)}
        onKeepMine={() => send(undefined)}
        onTakeTheirs={async () => {
          const theirs = await read(settings.id)
          if (theirs) put(theirs.lobby ?? defaultLobby)
        }}
      />
      <LeaveGuard forms={[unsaved]} />
    </Grid>
  )
}

const newBlock = (kind: LobbyBlockKind): LobbyBlockSetting => ({
  id: newId(),
  kind,
  isWide: kind === 'sponsors' || kind === 'booths' || kind === 'tables' || kind === 'thanks' || kind === 'countdown',
  participantTypes: null,
  title: {},
  text: {},
  picturePath: null,
  pictureSize: null,
  link: '',
})
