import { Button, FileButton, Progress } from '@mantine/core'
import type { BoothDetails, BoothDocument } from '@parley/contract/booths'
import { DOCUMENT_MAX_BYTES, MOST_DOCUMENTS } from '@parley/contract/events'
import { IconFileUpload, IconPencil, IconTrash } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { IconButton } from '../../../../ui/feedback/icon-button.tsx'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { CardGrid } from '../../../../ui/layout/card-grid.tsx'
import { ManagedRow } from '../../../../ui/layout/managed-row.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { DragGrip } from '../../../../ui/order/drag-grip.tsx'
import { OrderButtons } from '../../../../ui/order/order-buttons.tsx'
import { useOrder } from '../../../../ui/order/use-order.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useAddBoothDocument, useChangeBoothDocument, useDeleteBoothDocument } from '../../edit-api.ts'
import { DocumentIcon } from '../page/booth-documents.tsx'
import { useFileWords } from '../use-file-words.ts'
import { RenameDocument } from './rename-document.tsx'

const DROP = { wrap: true, gap: 16, rowGap: 8, pad: 20, line: 'dashed', round: 16 } as const

/** What a file picker offers; the server looks at what is in a file. */
const FILE_TYPES =
  '.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,image/jpeg,image/png,image/webp,video/mp4,video/webm'

interface Upload {
  readonly key: number
  readonly name: string
}

/**
 * What a booth hands out: added from files, named, put in order and removed, each at once.
 *
 * @see docs/rules/expo.md EXPO-6
 */
export function BoothFiles({ booth }: { booth: BoothDetails }) {
  const t = useText()
  const fileWords = useFileWords()
  const change = useChangeBoothDocument()
  const { uploads, upload } = useUploads(booth)
  const [renamed, rename] = useState<BoothDocument | null>(null)
  const [leaving, leave] = useState<BoothDocument | null>(null)
  const resetFile = useRef<() => void>(null)
  const of = { eventId: booth.eventId, id: booth.id }
  const { list, move, said } = useOrder(
    booth.documents.filter(({ type }) => type === 'document'),
    {
      idOf: ({ id }) => id,
      nameOf: ({ name }) => name,
      save: ({ id }, place) => change.mutateAsync({ ...of, documentId: id, place }),
    },
  )
  const take = (files: readonly File[]) => {
    resetFile.current?.()
    for (const file of files) upload(file)
  }
  const isFull = list.length + uploads.length >= MOST_DOCUMENTS
  return (
    <Section title={t('booths.documents')} note={list.length > 0 ? `${list.length}/${MOST_DOCUMENTS}` : undefined}>
      {list.length > 0 && (
        <CardGrid label={t('booths.documents')} as="rows">
          {list.map((document, place) => (
            <ManagedRow
              key={document.id}
              name={document.name}
              start={
                <>
                  <DragGrip list="documents" place={place} onMove={(to) => move(document, to)} />
                  <DocumentIcon contentType={document.contentType} />
                </>
              }
              acts={
                <>
                  <OrderButtons
                    name={document.name}
                    place={place}
                    count={list.length}
                    onMove={(to) => move(document, to)}
                  />
                  <IconButton
                    variant="subtle"
                    label={t('booths.documents.rename', { name: document.name })}
                    onClick={() => rename(document)}
                  >
                    <IconPencil size={18} stroke={1.8} />
                  </IconButton>
                  <IconButton
                    variant="subtle"
                    label={t('booths.documents.deleteNamed', { name: document.name })}
                    onClick={() => leave(document)}
                  >
                    <IconTrash size={18} stroke={1.8} />
                  </IconButton>
                </>
              }
            >
              <Text size={13} tone="meta">
                {fileWords(document)}
              </Text>
            </ManagedRow>
          ))}
        </CardGrid>
      )}
      {said}
      {uploads.map(({ key, name }) => (
        <Stack key={key} gap={6} padX={18} padY={12} surface="plain" line="around" round={12} role="status">
          <Text as="span" size={14} weight={600} breaks="anywhere">
            {t('booths.documents.uploading', { name })}
          </Text>
          <Progress value={100} animated size="sm" aria-label={name} />
        </Stack>
      ))}
      <DropPlace onDrop={take} inactive={isFull}>
        <FileButton onChange={take} accept={FILE_TYPES} multiple resetRef={resetFile} disabled={isFull}>
          {(props) => (
            <Button
              variant="default"
              disabled={isFull}
              leftSection={<IconFileUpload size={18} stroke={1.8} aria-hidden="true" />}
              {...props}
            >
              {t('booths.documents.add')}
            </Button>
          )}
        </FileButton>
        <Text size={13} tone="meta" basis={220} breaks="pretty">
          {isFull
            ? t('error.tooManyDocuments')
            : t('booths.documents.hint', { number: DOCUMENT_MAX_BYTES / 1_000_000 })}
        </Text>
      </DropPlace>
      <RenameDocument booth={booth} document={renamed} onClose={() => rename(null)} />
      <DeleteDocument booth={booth} document={leaving} onClose={() => leave(null)} />
    </Section>
  )
}

/** Sends files one after the other, so that they stand in the order in which they were chosen. */
function useUploads({ eventId, id }: BoothDetails) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const add = useAddBoothDocument()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const lastKey = useRef(0)

  const send = async (file: File) => {
    const about = `file ${file.name}`
    toasts.dismissAbout(about)
    if (file.size > DOCUMENT_MAX_BYTES) {
      toasts.error(t('error.documentTooLarge'), { title: file.name, about })
      return
    }
    lastKey.current += 1
    const key = lastKey.current
    setUploads((now) => [...now, { key, name: file.name }])
    const turn = before.current
    const go = async () => {
      await turn
      try {
        const content = new Uint8Array(await file.arrayBuffer())
        await add.mutateAsync({ eventId, id, type: 'document', fileName: file.name, content })
      } catch (error) {
        toasts.error(failureText(error), {
          title: t('booths.documents.failed', { name: file.name }),
          about,
          undo: { label: t('ui.loadFailed.retry'), run: () => void send(file) },
        })
      } finally {
        setUploads((now) => now.filter((each) => each.key !== key))
      }
    }
    before.current = go()
    await before.current
  }
  return { uploads, upload: (file: File) => void send(file) }
}

type DropProps = { onDrop: (files: readonly File[]) => void; inactive: boolean; children: ReactNode }

/** Files may be dropped here too. */
function DropPlace({ onDrop, inactive, children }: DropProps) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!inactive) onDrop([...event.dataTransfer.files])
  }
  return (
    <Row
      {...DROP}
      surface={isOver && !inactive ? 'wash' : 'plain'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </Row>
  )
}

type DeleteProps = { booth: BoothDetails; document: BoothDocument | null; onClose: () => void }

function DeleteDocument({ booth: { eventId, id }, document, onClose }: DeleteProps) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const remove = useDeleteBoothDocument()
  // The words stay while the dialog fades.
  const [shown, setShown] = useState(document)
  if (document && document !== shown) setShown(document)
  const name = shown?.name ?? ''
  const confirm = async () => {
    await remove.mutateAsync({ eventId, id, documentId: shown?.id ?? '' })
    toasts.success(t('booths.documents.deleted', { name }))
  }
  return (
    <ConfirmDialog
      opened={document !== null}
      onClose={onClose}
      title={t('booths.documents.deleteTitle', { name })}
      confirmLabel={t('booths.documents.delete')}
      danger
      onConfirm={confirm}
      explain={failureText}
    >
      {t('booths.documents.deleteText')}
    </ConfirmDialog>
  )
}
