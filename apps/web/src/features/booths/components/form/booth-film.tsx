import { Button, FileButton, TextInput } from '@mantine/core'
import { requiredText } from '@parley/contract'
import type { BoothDetails } from '@parley/contract/booths'
import { DOCUMENT_MAX_BYTES } from '@parley/contract/events'
import { IconMovie, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { isApiFailure } from '../../../../lib/api/api-failure.ts'
import { useContractForm } from '../../../../lib/form/index.ts'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { useField } from '../../../../ui/forms/use-field.ts'
import { Section } from '../../../../ui/layout/section.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useAddBoothDocument, useDeleteBoothDocument, useLinkBoothVideo } from '../../edit-api.ts'
import { useFileWords } from '../use-file-words.ts'
import classes from './booth-film.module.css'

/** The film in the place of the banner: a file of one's own, or an address of YouTube or Vimeo. */
export function BoothFilm({ booth }: { booth: BoothDetails }) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const fileWords = useFileWords()
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
  const takeAway = async () => {
    if (film) await remove.mutateAsync({ ...of, documentId: film.id })
    toasts.success(t('booths.film.removed'))
  }
  return (
    <Section title={t('booths.film')}>
      <div className={classes.card}>
        <p className={classes.text}>{t('booths.film.text', { number: DOCUMENT_MAX_BYTES / 1_000_000 })}</p>
        {film && (
          <div className={classes.film}>
            <IconMovie size={22} stroke={1.6} aria-hidden="true" />
            <span className={classes.words}>
              <span className={classes.name}>{film.contentType === null ? film.url : film.name}</span>
              <span className={classes.line}>
                {film.contentType === null ? t('booths.film.address') : fileWords(film)}
              </span>
            </span>
            <Button
              variant="subtle"
              leftSection={<IconTrash size={18} stroke={1.8} aria-hidden="true" />}
              onClick={() => setRemoving(true)}
            >
              {t('booths.film.remove')}
            </Button>
          </div>
        )}
        <div>
          <FileButton onChange={(file) => void take(file)} accept="video/mp4,video/webm" resetRef={resetFile}>
            {(props) => (
              <Button
                variant="default"
                loading={add.isPending}
                leftSection={<IconMovie size={18} stroke={1.8} aria-hidden="true" />}
                {...props}
              >
                {t(film ? 'booths.film.replace' : 'booths.film.upload')}
              </Button>
            )}
          </FileButton>
        </div>
        <div role="alert">{problem && <p className={classes.problem}>{problem}</p>}</div>
        <FilmAddress booth={booth} />
      </div>
      <ConfirmDialog
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('booths.film.removeTitle')}
        confirmLabel={t('booths.film.remove')}
        danger
        onConfirm={takeAway}
        explain={failureText}
      >
        {t('booths.film.removeText')}
      </ConfirmDialog>
    </Section>
  )
}

const schema = z.object({ url: requiredText(500) })

function FilmAddress({ booth }: { booth: BoothDetails }) {
  const t = useText()
  const field = useField()
  const toasts = useToasts()
  const failureText = useFailureText()
  const link = useLinkBoothVideo()
  const [round, setRound] = useState(1)
  const labels = { url: t('booths.film.url') }
  const { input, submit, showFailure, showError } = useContractForm(schema, { url: '' }, labels)
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
    <form className={classes.address} onSubmit={submit(save)} noValidate>
      <TextInput
        key={round}
        className={classes.url}
        {...field(labels.url, false)}
        {...input('url')}
        type="url"
        inputMode="url"
        maxLength={500}
        placeholder="https://www.youtube.com/watch?v="
      />
      <Button type="submit" variant="default" loading={link.isPending}>
        {t('booths.film.link')}
      </Button>
    </form>
  )
}
