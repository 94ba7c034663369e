import { Button } from '@mantine/core'
import { type BadgeTemplate, MAX_TEMPLATES, type TemplateBrief } from '@parley/contract/badges'
import { IconId, IconPlus, IconPrinter } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { isApiFailure } from '../../../lib/api/index.ts'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useFailureText, useLanguage, useText } from '../../../lib/i18n/index.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useLastNonNull } from '../../../lib/use-last-non-null.ts'
import { Empty, LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { typeText } from '../../participants/index.ts'
import { useAddTemplate, useRemoveTemplate, useTemplates } from '../api.ts'
import { AddTemplate } from '../components/list/add-template.tsx'
import { PrintSheets } from '../components/list/print-sheets.tsx'
import { TemplateCard } from '../components/list/template-card.tsx'
import { draftOf } from '../draft.ts'
import { samplePerson } from '../sample-person.ts'
import { fileOf } from '../template-file.ts'

/** /event/{eventId}/organize/badges */
export function OrganizeBadges() {
  const t = useText()
  const toasts = useToasts()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const { language } = useLanguage()
  const event = useCurrentEvent()
  const { templates, isPending, error, refetch } = useTemplates(event.id)
  const add = useAddTemplate()
  const remove = useRemoveTemplate()
  const [openDialog, ask] = useState<'add' | 'pdf' | null>(null)
  const [leaving, leave] = useState<TemplateBrief | null>(null)
  const last = useLastNonNull(leaving)
  const type = typeText(event.participantTypes[0], language)
  const fields = useMemo(
    () => samplePerson({ name: event.name, language, answers: {}, type }),
    [event.name, language, type],
  )
  const close = () => ask(null)
  const duplicate = async (whole: BadgeTemplate) => {
    const name = t('badges.copyOf', { name: whole.name }).slice(0, 100)
    try {
      const { type: kind, widthMm, heightMm, resolution, templates: sides } = whole
      const copy = { name, type: kind, typeIds: [], isDefault: false, widthMm, heightMm, resolution, templates: sides }
      const { template } = await add.mutateAsync({ eventId: event.id, ...copy })
      toasts.success(t('badges.added', { name: template.name }))
    } catch (failure) {
      toasts.error(failureText(failure))
    }
  }
  const removeNow = async () => {
    try {
      await remove.mutateAsync({ eventId: event.id, id: last?.id ?? '' })
    } catch (failure) {
      // The template may be deleted already by another person.
      if (!isApiFailure(failure, 'notFound')) throw failure
    }
    toasts.success(t('badges.removed', { name: last?.name ?? '' }))
  }
  const addButton = (
    <Button
      leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
      disabled={(templates?.length ?? 0) >= MAX_TEMPLATES}
      onClick={() => ask('add')}
    >
      {t('badges.add')}
    </Button>
  )
  return (
    <Page
      title={t('badges.title')}
      lead={t('badges.lead')}
      actions={
        templates &&
        templates.length > 0 && (
          <>
            <LinkButton to={`/badges/${event.id}`} variant="default">
              {t('badges.all')}
            </LinkButton>
            <QuietButton icon={IconPrinter} onClick={() => ask('pdf')}>
              {t('badges.pdf')}
            </QuietButton>
            {addButton}
          </>
        )
      }
    >
      {isPending && !templates && <RowsSkeleton count={3} />}
      {error && <LoadFailed onRetry={refetch} error={error} />}
      {templates?.length === 0 && (
        <Empty icon={IconId} title={t('badges.none')} action={addButton}>
          {t('badges.none.text')}
        </Empty>
      )}
      {templates && templates.length > 0 && (
        <CardGrid label={t('badges.title')} as="cards" minWidth={260}>
          {templates.map((each) => (
            <TemplateCard
              key={each.id}
              event={event}
              template={each}
              fields={fields}
              onDuplicate={(whole) => void duplicate(whole)}
              onExport={(whole) => saveFile(new Blob([fileOf(draftOf(whole))]), `${whole.name}.json`)}
              onRemove={() => leave(each)}
            />
          ))}
        </CardGrid>
      )}
      <FormDialog opened={openDialog === 'add'} onClose={close} title={t('badges.add')} size={680}>
        <AddTemplate
          event={event}
          fields={fields}
          isFirst={!templates?.some((each) => each.type === 'badge' && each.isDefault)}
          onAdded={(id) => void navigate(`/event/${event.id}/organize/badges/${id}`)}
        />
      </FormDialog>
      <PrintSheets event={event} opened={openDialog === 'pdf'} onClose={close} />
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => leave(null)}
        title={t('badges.removeTitle', { name: last?.name ?? '' })}
        confirmLabel={t('badges.remove')}
        danger
        onConfirm={removeNow}
      >
        {t('badges.removeText')}
      </ConfirmDialog>
    </Page>
  )
}
