import { Loader } from '@mantine/core'
import { MAX_DOCUMENTS } from '@parley/contract/events'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useLastNonNull } from '../../../../lib/use-last-non-null.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { FileDrop } from '../../../../ui/forms/file-drop.tsx'
import { Text } from '../../../../ui/layout/box.tsx'
import { CardGrid } from '../../../../ui/layout/card-grid.tsx'
import { ManagedRow } from '../../../../ui/layout/managed-row.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { DragGrip } from '../../../../ui/order/drag-grip.tsx'
import { DeleteButton, EditButton } from '../../../../ui/order/entry-buttons.tsx'
import { OrderButtons } from '../../../../ui/order/order-buttons.tsx'
import { useOrder } from '../../../../ui/order/use-order.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { RenameDocument } from './rename-document.tsx'
import { type SentFile, useUploads } from './use-uploads.ts'

const FACTS = { size: 13, tone: 'meta', breaks: 'anywhere' } as const

/** The accepted kinds of files. The server checks the content of the file itself. */
const TAKEN = '.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,.png,.jpg,.jpeg,.webp,.mp4,.webm'

interface Named {
  readonly id: string
  readonly name: string
}

type Props<Document> = {
  documents: readonly Document[]
  hint: string
  factsOf: (document: Document) => string
  hrefOf?: (document: Document) => string
  onAdd: (file: SentFile) => Promise<unknown>
  onChange: (documentId: string, change: { name: string } | { place: number }) => Promise<unknown>
  onRemove: (documentId: string) => Promise<unknown>
}

/** @see docs/rules/lobby.md LOBBY-6, docs/rules/expo.md EXPO-6 */
export function DocumentsField<Document extends Named>(props: Props<Document>) {
  const { documents, hint, factsOf, hrefOf, onAdd, onChange, onRemove } = props
  const t = useText()
  const toasts = useToasts()
  const { uploads, upload } = useUploads(onAdd)
  const [named, setNamed] = useState<Document | null>(null)
  const [leaving, setLeaving] = useState<Document | null>(null)
  const last = useLastNonNull(leaving)
  const {
    list,
    move,
    said: announcement,
  } = useOrder(documents, {
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    save: ({ id }, place) => onChange(id, { place }),
  })
  const isFull = list.length + uploads.length >= MAX_DOCUMENTS
  return (
    <Section
      title={t('events.documents.title')}
      note={t('events.documents.count', { count: list.length, most: MAX_DOCUMENTS })}
    >
      <FileDrop
        accept={TAKEN}
        small
        several
        disabled={isFull}
        hint={isFull ? t('events.documents.full', { most: MAX_DOCUMENTS }) : hint}
        onFile={upload}
      />
      {list.length + uploads.length > 0 && (
        <CardGrid label={t('events.documents.title')} as="rows">
          {list.map((document, place) => (
            <ManagedRow
              key={document.id}
              name={document.name}
              title={
                hrefOf && (
                  <a href={hrefOf(document)} target="_blank" rel="noopener noreferrer">
                    {document.name}
                  </a>
                )
              }
              start={<DragGrip list="documents" place={place} onMove={(to) => move(document, to)} />}
              acts={
                <>
                  <OrderButtons
                    name={document.name}
                    place={place}
                    count={list.length}
                    onMove={(to) => move(document, to)}
                  />
                  <EditButton
                    label={t('events.documents.renameNamed', { name: document.name })}
                    onClick={() => setNamed(document)}
                  />
                  <DeleteButton
                    label={t('events.documents.removeNamed', { name: document.name })}
                    onClick={() => setLeaving(document)}
                  />
                </>
              }
            >
              <Text {...FACTS}>{factsOf(document)}</Text>
            </ManagedRow>
          ))}
          {uploads.map(({ key, name }) => (
            <ManagedRow key={key} name={name} start={<Loader size="xs" />} acts={null}>
              <Text {...FACTS} role="status">
                {t('events.documents.sending')}
              </Text>
            </ManagedRow>
          ))}
        </CardGrid>
      )}
      {announcement}
      <RenameDocument
        document={named}
        onClose={() => setNamed(null)}
        onSave={({ id }, name) => onChange(id, { name })}
      />
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('events.documents.removeTitle', { name: last?.name ?? '' })}
        confirmLabel={t('events.documents.remove')}
        danger
        onConfirm={async () => {
          if (!leaving) return
          await onRemove(leaving.id)
          toasts.success(t('events.documents.removed'))
        }}
      >
        {t('events.documents.removeText')}
      </ConfirmDialog>
    </Section>
  )
}
