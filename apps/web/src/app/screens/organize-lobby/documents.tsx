import { Loader } from '@mantine/core'
import { failures } from '@parley/contract'
import { DOCUMENT_MAX_BYTES, type EventDocument, MOST_DOCUMENTS } from '@parley/contract/events'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import {
  useAddEventDocument,
  useBytes,
  useChangeEventDocument,
  useDeleteEventDocument,
  useEventDocuments,
} from '../../../features/events/index.ts'
import { ApiFailure } from '../../../lib/api/index.ts'
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { IconButton } from '../../../ui/feedback/icon-button.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { Stack, Text } from '../../../ui/layout/box.tsx'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { ManagedRow } from '../../../ui/layout/managed-row.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { DragGrip } from '../../../ui/order/drag-grip.tsx'
import { OrderButtons } from '../../../ui/order/order-buttons.tsx'
import { useOrder } from '../../../ui/order/use-order.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { DocumentName } from './document-name.tsx'

const FACTS = { size: 13, tone: 'meta', breaks: 'anywhere' } as const

const TAKEN = '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp,.png,.jpg,.jpeg,.webp,.mp4,.webm'

/**
 * What the event hands out to all who take part: added, named, put in order and removed, each at once.
 *
 * @see docs/rules/lobby.md LOBBY-6
 */
export function Documents({ eventId }: { eventId: string }) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const size = useBytes()
  const { data, isLoadingError, error, refetch } = useEventDocuments(eventId)
  const { sending, send } = useUploads(eventId)
  const change = useChangeEventDocument()
  const remove = useDeleteEventDocument()
  const [named, setNamed] = useState<EventDocument | null>(null)
  const [leaving, setLeaving] = useState<EventDocument | null>(null)
  const [isOpen, setOpen] = useState<'name' | 'remove' | null>(null)
  const order = useOrder(data?.documents ?? [], {
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    save: ({ id }, place) => change.mutateAsync({ eventId, documentId: id, place }),
  })
  const isFull = order.list.length >= MOST_DOCUMENTS
  return (
    <Section
      title={t('app.documents.title')}
      note={data && t('app.documents.count', { count: order.list.length, most: MOST_DOCUMENTS })}
    >
      {isLoadingError && <LoadFailed onRetry={refetch} error={error} />}
      {!data && !isLoadingError && <RowsSkeleton count={2} />}
      {data && (
        <Stack gap={12}>
          <FileDrop
            accept={TAKEN}
            small
            several
            disabled={isFull}
            hint={t(isFull ? 'app.documents.full' : 'app.documents.text', { most: MOST_DOCUMENTS })}
            onFile={send}
          />
          {order.list.length + sending.length > 0 && (
            <CardGrid label={t('app.documents.title')} as="rows">
              {order.list.map((document, place) => (
                <ManagedRow
                  key={document.id}
                  name={document.name}
                  title={
                    <a href={document.url} target="_blank" rel="noopener noreferrer">
                      {document.name}
                    </a>
                  }
                  start={<DragGrip list="documents" place={place} onMove={(to) => order.move(document, to)} />}
                  acts={
                    <>
                      <OrderButtons
                        name={document.name}
                        place={place}
                        count={order.list.length}
                        onMove={(to) => order.move(document, to)}
                      />
                      <IconButton
                        variant="subtle"
                        label={t('app.documents.renameNamed', { name: document.name })}
                        onClick={() => {
                          setNamed(document)
                          setOpen('name')
                        }}
                      >
                        <IconPencil size={18} stroke={1.8} />
                      </IconButton>
                      <IconButton
                        variant="subtle"
                        label={t('app.documents.removeNamed', { name: document.name })}
                        onClick={() => {
                          setLeaving(document)
                          setOpen('remove')
                        }}
                      >
                        <IconTrash size={18} stroke={1.8} />
                      </IconButton>
                    </>
                  }
                >
                  <Text {...FACTS}>{size(document.bytes)}</Text>
                </ManagedRow>
              ))}
              {sending.map(({ key, name }) => (
                <ManagedRow key={key} name={name} start={<Loader size="xs" />} acts={null}>
                  <Text {...FACTS} role="status">
                    {t('app.documents.sending')}
                  </Text>
                </ManagedRow>
              ))}
            </CardGrid>
          )}
          {order.said}
        </Stack>
      )}
      {named && (
        <DocumentName
          key={named.id}
          opened={isOpen === 'name'}
          onClose={() => setOpen(null)}
          name={named.name}
          onSave={(name) => change.mutateAsync({ eventId, documentId: named.id, name })}
        />
      )}
      <ConfirmDialog
        opened={isOpen === 'remove'}
        onClose={() => setOpen(null)}
        title={t('app.documents.removeTitle', { name: leaving?.name ?? '' })}
        confirmLabel={t('app.documents.remove')}
        danger
        explain={failureText}
        onConfirm={async () => {
          if (!leaving) return
          await remove.mutateAsync({ eventId, documentId: leaving.id })
          toasts.success(t('app.documents.removed'))
        }}
      >
        {t('app.documents.removeText')}
      </ConfirmDialog>
    </Section>
  )
}

interface Sending {
  readonly key: number
  readonly name: string
}

/** Sends files one after the other, in the order in which they were chosen. What is refused is told, and the next goes on. */
function useUploads(eventId: string) {
  const t = useText()
  const failure = useFailureToast()
  const failureText = useFailureText()
  const add = useAddEventDocument()
  const [sending, setSending] = useState<readonly Sending[]>([])
  const last = useRef<Promise<void>>(Promise.resolve())
  const count = useRef(0)
  const sendOne = async (key: number, file: File) => {
    try {
      if (file.size > DOCUMENT_MAX_BYTES) throw tooLarge()
      const content = new Uint8Array(await file.arrayBuffer())
      await add.mutateAsync({ eventId, fileName: file.name, content })
    } catch (error) {
      failure.tell(t('app.documents.failed', { name: file.name, why: failureText(error) }))
    } finally {
      setSending((now) => now.filter((each) => each.key !== key))
    }
  }
  const send = (file: File) => {
    const key = ++count.current
    failure.clear()
    setSending((now) => [...now, { key, name: file.name }])
    last.current = last.current.then(() => sendOne(key, file))
  }
  return { sending, send }
}

function tooLarge(): ApiFailure {
  const { status, code } = failures.documentTooLarge
  return new ApiFailure(status, { code })
}
