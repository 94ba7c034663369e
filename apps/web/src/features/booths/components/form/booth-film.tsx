import { Button, FileButton, TextInput } from '@mantine/core'
import { requiredText } from '@parley/contract'
import type { BoothDetails } from '@parley/contract/booths'
import { DOCUMENT_MAX_BYTES } from '@parley/contract/events'
import { IconMovie, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { isApiFailure } from '../../../../lib/api/api-failure.ts'
import { useContractForm } from '../../../../lib/form/index.ts'
import { useFailureText, useText } from '../../../../lib/i18n/index.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { looks, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { ActButton, QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useAddBoothDocument, useDeleteBoothDocument, useLinkBoothVideo } from '../../edit-api.ts'
import { useFileText } from '../use-file-text.ts'

export function BoothFilm({ booth }: { booth: BoothDetails }) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const fileText = useFileText()
  const add = useAddBoothDocument()
  const remove = useDeleteBoothDocument()
  const [isRemoving, setRemoving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const resetFile = useRef<() => void>(null)
  const film = booth.documents.find(({ type }) => type === 'bvideo')
  const of = { eventId: booth.eventId, id: booth.id }

  const take = async (file: File | null) => {
    resetFile.current?.()
    if (!file) return
    setProblem(file.size > DOCUMENT_MAX_BYTES ? t('error.documentTooLarge') : null)
    if (file.size > DOCUMENT_MAX_BYTES) return
    try {
      const content = new Uint8Array(await file.arrayBuffer())
      await add.mutateAsync({ ...of, type: 'bvideo', fileName: file.name, content })
      toasts.success(t('booths.film.saved'))
    } catch (error) {
      setProblem(failureText(error))
    }
  }
  const removeVideo = async () => {
    if (film) await remove.mutateAsync({ ...of, documentId: film.id })
    toasts.success(t('booths.film.removed'))
  }
  return (
    <Section title={t('booths.film')}>
      <Stack surface="card" gap={16} padX={24} padTop={20} padBottom={24}>
        <Text tone="meta" breaks="pretty">
          {t('booths.film.text', { number: DOCUMENT_MAX_BYTES / 1_000_000 })}
        </Text>
        {film && (
          <Row wrap gap={12} rowGap={8} padX={12} padY={10} round={12} surface="wash">
            <IconMovie size={22} stroke={1.6} aria-hidden="true" />
            <Stack as="span" basis={180}>
              <Text as="span" weight={600} breaks="anywhere">
                {film.contentType === null ? film.url : film.name}
              </Text>
              <Text as="span" size={13} tone="meta">
                {film.contentType === null ? t('booths.film.address') : fileText(film)}
              </Text>
            </Stack>
            <ActButton variant="subtle" icon={IconTrash} onClick={() => setRemoving(true)}>
              {t('booths.film.remove')}
            </ActButton>
          </Row>
        )}
        <div>
          <FileButton onChange={(file) => void take(file)} accept="video/mp4,video/webm" resetRef={resetFile}>
            {(props) => (
              <QuietButton loading={add.isPending} icon={IconMovie} {...props}>
                {t(film ? 'booths.film.replace' : 'booths.film.upload')}
              </QuietButton>
            )}
          </FileButton>
        </div>
        <div role="alert">
          {problem && (
            <Text size={14} tone="alert">
              {problem}
            </Text>
          )}
        </div>
        <FilmAddress booth={booth} />
      </Stack>
      <ConfirmDialog
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('booths.film.removeTitle')}
        confirmLabel={t('booths.film.remove')}
        danger
        onConfirm={removeVideo}
      >
        {t('booths.film.removeText')}
      </ConfirmDialog>
    </Section>
  )
}

const URL_FIELD = looks({ basis: 260 })
const schema = z.object({ url: requiredText(500) })

function FilmAddress({ booth }: { booth: BoothDetails }) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const link = useLinkBoothVideo()
  const [round, setRound] = useState(1)
  const labels = { url: t('booths.film.url') }
  const { optional, submit, showFailure, showError } = useContractForm(schema, { url: '' }, labels)
  const save = async ({ url }: { url: string }) => {
    try {
      await link.mutateAsync({ eventId: booth.eventId, id: booth.id, url })
      toasts.success(t('booths.film.saved'))
      setRound(round + 1)
    } catch (error) {
      const isOfField = isApiFailure(error) && error.fields.length > 0 && showFailure(error)
      if (!isOfField) showError('url', failureText(error))
    }
  }
  return (
    <Row as="form" wrap gap={12} rowGap={8} align="end" onSubmit={submit(save)} noValidate>
      <TextInput
        key={round}
        className={URL_FIELD}
        {...optional('url')}
        type="url"
        inputMode="url"
        maxLength={500}
        placeholder="https://www.youtube.com/watch?v="
      />
      <Button type="submit" variant="default" loading={link.isPending}>
        {t('booths.film.link')}
      </Button>
    </Row>
  )
}
