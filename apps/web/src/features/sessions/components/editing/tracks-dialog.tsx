import { Button, TextInput } from '@mantine/core'
import { TRACK_NAME_LENGTH } from '@parley/contract/sessions'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { LoadingButton } from '../../../../ui/feedback/loading-button.tsx'
import { Box, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { looks } from '../../../../ui/layout/look.ts'
import { DeleteButton } from '../../../../ui/order/entry-buttons.tsx'
import { FormDialog, useUnsaved } from '../../../../ui/overlays/form-dialog.tsx'
import { Deletable, DeleteObject } from '../../../events/index.ts'
import { useChangeTrack, useCreateTrack, useDeleteTrack } from '../../editing-api.ts'
import type { Track } from '../../room-and-track.ts'
import classes from './editing.module.css'

type Props = { eventId: string; tracks: readonly Track[]; opened: boolean; onClose: () => void }

const USUAL_COLOUR = '#0e7490'
const GROW = looks({ basis: 140 })

export function TracksDialog({ eventId, tracks, opened, onClose }: Props) {
  const t = useText()
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('sessions.editing.tracks')} size={520} closable>
      <Tracks eventId={eventId} tracks={tracks} />
    </FormDialog>
  )
}

function Tracks({ eventId, tracks }: Pick<Props, 'eventId' | 'tracks'>) {
  const t = useText()
  const [create, remove] = [useCreateTrack(), useDeleteTrack()]
  const [name, setName] = useState('')
  const [color, setColor] = useState<string | null>(null)
  const [leaving, leave] = useState<Track | null>(null)
  useUnsaved(name.trim() !== '')
  const add = async () => {
    await create.mutateAsync({ eventId, name, color })
    setName('')
    setColor(null)
  }
  return (
    <Stack gap={12} shrink>
      <Text size={14} tone="meta" breaks="anywhere">
        {t('sessions.editing.tracksText')}
      </Text>
      {tracks.map((track) => (
        <Deletable key={track.id} eventId={eventId} kind="track" id={track.id}>
          <OneTrack eventId={eventId} track={track} onDelete={() => leave(track)} />
        </Deletable>
      ))}
      <Row wrap gap={8}>
        <Colour value={color} onChange={setColor} />
        <TextInput
          className={GROW}
          label={t('sessions.editing.newTrack')}
          value={name}
          maxLength={TRACK_NAME_LENGTH}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <LoadingButton onPress={add} disabled={name.trim() === ''}>
          {t('sessions.editing.addTrack')}
        </LoadingButton>
      </Row>
      <DeleteObject
        eventId={eventId}
        kind="track"
        object={leaving}
        confirmLabel={t('sessions.editing.removeTrack')}
        onClose={() => leave(null)}
        send={(trackId) => remove.mutateAsync({ eventId, trackId, undoable: 'true' })}
      />
    </Stack>
  )
}

function OneTrack({ eventId, track, onDelete }: { eventId: string; track: Track; onDelete: () => void }) {
  const t = useText()
  const change = useChangeTrack()
  const [own, setOwn] = useState<Pick<Track, 'name' | 'color'> | null>(null)
  const { name, color } = own ?? track
  const isChanged = name !== track.name || color !== track.color
  const save = async () => {
    await change.mutateAsync({ eventId, trackId: track.id, name, color })
    setOwn(null)
  }
  return (
    <Row wrap gap={8} align="end" role="group" aria-label={track.name}>
      <Colour value={color} onChange={(next) => setOwn({ name, color: next })} />
      <TextInput
        className={GROW}
        label={t('sessions.editing.trackName')}
        value={name}
        maxLength={TRACK_NAME_LENGTH}
        onChange={({ currentTarget }) => setOwn({ name: currentTarget.value, color })}
      />
      {isChanged ? (
        <LoadingButton onPress={save} disabled={name.trim() === ''}>
          {t('sessions.editing.saveTrack')}
        </LoadingButton>
      ) : (
        <DeleteButton label={`${t('sessions.editing.removeTrack')}: ${track.name}`} onClick={onDelete} />
      )}
    </Row>
  )
}

function Colour({ value, onChange }: { value: string | null; onChange: (value: string | null) => void }) {
  const t = useText()
  if (value === null) {
    return (
      <Button variant="default" size="sm" onClick={() => onChange(USUAL_COLOUR)}>
        {t('sessions.editing.chooseColour')}
      </Button>
    )
  }
  return (
    <Box
      as="input"
      type="color"
      surface="plain"
      line="edge"
      round={8}
      pad={2}
      className={classes.colour}
      aria-label={t('sessions.editing.colour')}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
