import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type ImportSource, SOURCE_LETTERS } from '@parley/contract/imports'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useFailureText, useFormats, useText } from '../../../lib/i18n/index.ts'
import { IconButton } from '../../../ui/feedback/icon-button.tsx'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { Box, Grid, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { type SourceChoice, useRemoveSource, useRenameSource } from '../api.ts'
import { useFocusFirst } from '../use-focus-first.ts'
import classes from './sources.module.css'

const ICON = { size: 18, stroke: 1.8, 'aria-hidden': true } as const

/** Returns a function that names a source. The first one has a default name until an organizer changes it. */
function useSourceName() {
  const t = useText()
  return ({ name }: Pick<ImportSource, 'name'>) => name || t('imports.source.first')
}

type ChoiceProps = { sources: readonly ImportSource[]; choice: SourceChoice; onChoose: (choice: SourceChoice) => void }

export function SourceChooser({ sources, choice, onChoose }: ChoiceProps) {
  const t = useText()
  const nameOf = useSourceName()
  const isNew = choice.newSource !== undefined
  return (
    <Grid gap={16} rowGap={12} className={classes.choice}>
      <NativeSelect
        label={t('imports.source.of')}
        value={isNew ? '' : (choice.sourceId ?? sources[0]?.sourceId ?? '')}
        onChange={(event) => {
          const sourceId = event.currentTarget.value
          onChoose(sourceId === '' ? { newSource: '' } : { sourceId })
        }}
        data={[
          ...sources.map((source) => ({ value: source.sourceId, label: nameOf(source) })),
          { value: '', label: t('imports.source.new') },
        ]}
      />
      {isNew && (
        <TextInput
          label={t('imports.source.name')}
          value={choice.newSource}
          maxLength={SOURCE_LETTERS}
          onChange={(event) => onChoose({ newSource: event.currentTarget.value })}
          required
        />
      )}
    </Grid>
  )
}

export function Sources({ sources }: { sources: readonly ImportSource[] }) {
  const t = useText()
  const { day } = useFormats()
  const { timezone, id: eventId } = useCurrentEvent()
  const nameOf = useSourceName()
  const remove = useRemoveSource()
  const [renamed, setRenamed] = useState<string | null>(null)
  const [removed, setRemoved] = useState<ImportSource | null>(null)
  return (
    <Section title={t('imports.source.title')}>
      <Text size={14} tone="meta" breaks="pretty" measure>
        {t('imports.source.lead')}
      </Text>
      <Box as="ul">
        {sources.map((source) => (
          <Row as="li" key={source.sourceId} gap={8} padY={6}>
            {renamed === source.sourceId ? (
              <Rename source={source} onDone={() => setRenamed(null)} />
            ) : (
              <>
                <Stack grow>
                  <Text as="span" weight={600} breaks="anywhere">
                    {nameOf(source)}
                  </Text>
                  <Text as="span" size={14} tone="meta">
                    {t('imports.source.talks', {
                      count: source.talks,
                      day: day(source.importedAtMillis, timezone, 'dated'),
                    })}
                  </Text>
                </Stack>
                <IconButton
                  label={t('imports.source.rename', { name: nameOf(source) })}
                  onClick={() => setRenamed(source.sourceId)}
                >
                  <IconPencil {...ICON} />
                </IconButton>
                <IconButton
                  label={t('imports.source.remove', { name: nameOf(source) })}
                  onClick={() => setRemoved(source)}
                >
                  <IconTrash {...ICON} />
                </IconButton>
              </>
            )}
          </Row>
        ))}
      </Box>
      <ConfirmDialog
        opened={removed !== null}
        onClose={() => setRemoved(null)}
        title={t('imports.source.removeTitle', { name: removed ? nameOf(removed) : '' })}
        confirmLabel={t('imports.source.removeYes')}
        danger
        onConfirm={() => remove.mutateAsync({ eventId, sourceId: removed?.sourceId ?? '' })}
      >
        {t('imports.source.removeText')}
      </ConfirmDialog>
    </Section>
  )
}

function Rename({ source, onDone }: { source: ImportSource; onDone: () => void }) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const { id: eventId } = useCurrentEvent()
  const rename = useRenameSource()
  const [name, setName] = useState(source.name)
  const input = useFocusFirst<HTMLInputElement>()
  return (
    <Row
      as="form"
      wrap
      grow
      gap={8}
      className={classes.rename}
      onSubmit={(event) => {
        event.preventDefault()
        rename.mutate(
          { eventId, sourceId: source.sourceId, name: name.trim() },
          { onSuccess: onDone, onError: (error) => toasts.error(failureText(error)) },
        )
      }}
    >
      <TextInput
        ref={input}
        aria-label={t('imports.source.name')}
        value={name}
        maxLength={SOURCE_LETTERS}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" loading={rename.isPending} disabled={name.trim() === ''}>
        {t('imports.source.save')}
      </Button>
      <Button variant="default" onClick={onDone}>
        {t('ui.cancel')}
      </Button>
    </Row>
  )
}
