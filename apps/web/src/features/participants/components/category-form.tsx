import { Input, NativeSelect, Switch, TextInput } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { type AskedCategory, categoryRoles } from '@parley/contract/participants'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useContractForm } from '../../../lib/form/index.ts'
import { isLanguage, LANGUAGES, useLanguage, useText } from '../../../lib/i18n/index.ts'
import { useNameLabels } from '../../../lib/i18n/use-name-labels.ts'
import { useResettableForm } from '../../../lib/use-resettable-form.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { FilterToggle } from '../../../ui/forms/filter-toggle.tsx'
import { FormPage } from '../../../ui/forms/form-page.tsx'
import { FormPart } from '../../../ui/forms/form-part.tsx'
import { useField } from '../../../ui/forms/use-field.ts'
import { useSave } from '../../../ui/forms/use-save.ts'
import { Row } from '../../../ui/layout/box.tsx'
import { DeleteDialog } from '../../../ui/overlays/delete-dialog.tsx'
import { LeaveGuard } from '../../../ui/overlays/leave-guard.tsx'
import { useUndoToast } from '../../../ui/overlays/use-undo-toast.ts'
import { saveDependents, undoDeletion } from '../../events/index.ts'
import { useChangeCategory, useCreateCategory, useDeleteOption } from '../api.ts'
import {
  type CategoryFields,
  categoryFieldsIn,
  categoryFieldsOf,
  categoryFrom,
  type LostOption,
  lostOptions,
  withLost,
} from '../category-fields.ts'
import { localizedText } from '../localized-text.ts'
import { ownLanguageFirst } from '../type-fields.ts'
import { typeText } from '../type-text.ts'
import { DeletedOptions } from './deleted-options.tsx'
import { HintsField } from './hints-field.tsx'
import { NameFields } from './name-fields.tsx'
import { OptionsField } from './options-field.tsx'

type Props = {
  event: EventDetails
  categories: readonly AskedCategory[]
  category: AskedCategory | null
}

export function CategoryForm({ event, categories, category }: Props) {
  const t = useText()
  const toasts = useToasts()
  const navigate = useNavigate()
  const { language } = useLanguage()
  const field = useField()
  const visibleId = useId()
  const [create, change, remove] = [useCreateCategory(), useChangeCategory(), useDeleteOption()]
  const undoable = useUndoToast()
  const [shown, show] = useState(language)
  const [unconfirmedFields, ask] = useState<CategoryFields | null>(null)
  const form = useResettableForm(categoryFieldsOf(category))
  const saving = useSave(form)
  // A category that is only named in other languages may remain so.
  const needsOwn = category === null || Boolean(category.texts[language])
  const namesIn = useNameLabels()
  const labels = {
    ...namesIn,
    role: t('participants.categories.role'),
    type: t('participants.categories.type'),
    source: t('participants.categories.source'),
    options: t('participants.categories.options'),
    order: t('participants.categories.order'),
    isMulti: t('participants.categories.multi'),
    most: t('participants.categories.most'),
    hints: t('participants.categories.hints'),
    forPeople: t('participants.categories.forPeople'),
    forBooths: t('participants.categories.forBooths'),
    isPrivate: t('participants.categories.private'),
    visible: t('participants.categories.visible'),
  }
  const { required, optional, input, optionalCheckbox, submit, showFailure } = useContractForm(
    categoryFieldsIn(needsOwn ? language : null),
    form.values,
    labels,
    form.onChange,
  )
  const list = `/event/${event.id}/organize/categories`
  const store = (formValues: CategoryFields) =>
    saving.save(async () => {
      const later = lostOptions(category, formValues)
      const draft = categoryFrom(category ? withLost(category, formValues, later) : formValues)
      if (category) await change.mutateAsync({ eventId: event.id, categoryId: category.categoryId, ...draft })
      else await create.mutateAsync({ eventId: event.id, ...draft })
      for (const { id } of later) await remove.mutateAsync({ eventId: event.id, optionId: id, undoable: 'true' })
      if (saving.isHere()) await navigate(list)
      if (later.length === 0)
        toasts.success(t('participants.types.saved', { name: localizedText(draft.texts, language) }))
      else undoable(t('participants.categories.goes', { count: later.length }), () => takeBack(later))
    }, showFailure)
  const deleted = (id: string) => ({ eventId: event.id, kind: 'option' as const, id })
  const takeBack = async (options: readonly LostOption[]) => {
    for (const { id } of options) await undoDeletion(deleted(id))
  }
  const lost = lostOptions(category, unconfirmedFields ?? form.typed)
  const save = (formValues: CategoryFields) =>
    lostOptions(category, formValues).length > 0 ? ask(formValues) : store(formValues)
  const isMatched = categories.some(({ matchingCategoryId }) => matchingCategoryId === category?.categoryId)
  const lenders = categories.filter(
    (each) => each.type === 'select' && !each.matchingCategoryId && each.categoryId !== category?.categoryId,
  )
  const isAnswered = category !== null && category.answers > 0
  const isChosen = form.typed.type === 'select'
  const visible = optional('visible')
  return (
    <>
      <FormPage
        key={form.round}
        title={category ? localizedText(category.texts, language) : t('participants.categories.new')}
        lead={t('participants.categories.formLead')}
        submitLabel={t(category ? 'participants.categories.save' : 'participants.categories.create')}
        submitting={saving.isSaving}
        onSubmit={submit(save)}
        cancel={list}
        error={saving.problem}
      >
        <FormPart title={t('participants.categories.names')}>
          <NameFields needsOwn={needsOwn} typed={form.typed} input={input} />
          <NativeSelect
            {...required('role')}
            description={t('participants.categories.roleText')}
            data={categoryRoles.map((role) => ({ value: role, label: t(`participants.categories.role.${role}`) }))}
          />
        </FormPart>
        <FormPart title={t('participants.categories.answer')}>
          {!category && (
            <NativeSelect
              {...required('type')}
              data={[
                { value: 'select', label: t('participants.categories.type.select') },
                { value: 'text', label: t('participants.categories.type.text') },
              ]}
            />
          )}
          {isChosen && lenders.length > 0 && !isMatched && (
            <NativeSelect
              {...required('source')}
              description={t(isAnswered ? 'participants.categories.sourceFixed' : 'participants.categories.sourceText')}
              disabled={isAnswered}
              data={[
                { value: '', label: t('participants.categories.source.own') },
                ...lenders.map((each) => ({
                  value: each.categoryId,
                  label: t('participants.categories.source.of', { name: localizedText(each.texts, language) }),
                })),
              ]}
            />
          )}
          <NativeSelect
            {...field(t('participants.categories.language'), true)}
            value={shown}
            onChange={({ currentTarget: { value } }) => isLanguage(value) && show(value)}
            data={ownLanguageFirst(language).map((each) => ({ value: each, label: LANGUAGES[each] }))}
          />
          {category && <DeletedOptions eventId={event.id} category={category} />}
          {isChosen && form.typed.source === '' && (
            <OptionsField language={shown} chosen={category?.chosen ?? {}} {...input('options')} />
          )}
          {isChosen && (
            <>
              <NativeSelect
                {...required('order')}
                data={[
                  { value: 'index', label: t('participants.categories.order.index') },
                  { value: 'name', label: t('participants.categories.order.name') },
                ]}
              />
              <Switch {...optionalCheckbox('isMulti')} />
            </>
          )}
          {isChosen && form.typed.isMulti && (
            <TextInput
              {...optional('most')}
              description={t('participants.categories.mostText')}
              inputMode="numeric"
              maxLength={3}
            />
          )}
          <HintsField language={shown} {...input('hints')} />
        </FormPart>
        <FormPart title={t('participants.categories.access')}>
          <Switch {...optionalCheckbox('forPeople')} />
          <Switch {...optionalCheckbox('forBooths')} />
          <Switch description={t('participants.categories.privateText')} {...optionalCheckbox('isPrivate')} />
          {!form.typed.isPrivate && (
            <Input.Wrapper
              label={visible.label}
              description={t('participants.categories.visibleText')}
              error={visible.error}
              labelElement="div"
              labelProps={{ id: visibleId }}
            >
              <Row wrap gap={8} padTop={8} role="group" aria-labelledby={visibleId}>
                {event.participantTypes.map((type) => (
                  <FilterToggle
                    key={type.id}
                    on={form.typed.visible.includes(type.id)}
                    onChange={(on) =>
                      visible.onChange(
                        on ? [...form.typed.visible, type.id] : form.typed.visible.filter((id) => id !== type.id),
                      )
                    }
                  >
                    {typeText(type, language)}
                  </FilterToggle>
                ))}
              </Row>
            </Input.Wrapper>
          )}
        </FormPart>
      </FormPage>
      <DeleteDialog
        opened={unconfirmedFields !== null}
        onClose={() => ask(null)}
        title={t('participants.categories.lose', { count: lost.length })}
        losses={lost.map(({ texts, count }) =>
          t('participants.categories.loseOption', { name: localizedText(texts, language), count }),
        )}
        confirmLabel={t('participants.categories.loseConfirm')}
        canUndo
        onExport={async () => {
          for (const { id, texts } of lost)
            await saveDependents(deleted(id), localizedText(texts, language), [], language)
        }}
        onConfirm={async () => unconfirmedFields && (await store(unconfirmedFields))}
      />
      <LeaveGuard forms={[saving.unsaved]} />
    </>
  )
}
