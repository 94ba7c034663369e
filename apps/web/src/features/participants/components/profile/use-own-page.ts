import type { EventDetails } from '@parley/contract/app'
import type { Category, OwnProfile } from '@parley/contract/participants'
import { useEffect, useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { fieldsOf, type SectionKey } from '../../profile-sections.ts'
import { type ProfileDraft, profileDraft } from '../../profile-storage.ts'
import { categoriesFor, type ProfileField, type ProfileValues, valuesOf } from '../../profile-values.ts'
import { useProfileState } from '../../use-profile-form.ts'

/** @see docs/rules/participants.md OWN-8, OWN-9 */
export function useOwnPage(event: EventDetails, profile: OwnProfile) {
  const t = useText()
  const toasts = useToasts()
  const draft = profileDraft(profile.participantId)
  const shown = categoriesFor(profile, event.participantTypes)
  const [begin] = useState(() => beginningOf(draft.read(), event, { profile, asked: shown }))
  const state = useProfileState(event, profile, begin?.typed)
  const { form, saving, send } = state
  const [open, setOpen] = useState<SectionKey | null>(begin?.section ?? null)
  /** The section that was closed. Its edit button takes the focus once it is rendered. */
  const [returnsTo, setReturnsTo] = useState<SectionKey | null>(null)
  /** The section to open after the user has confirmed to discard changes. A null section opens none. */
  const [wanted, setWanted] = useState<{ readonly section: SectionKey | null } | null>(null)
  const [isSaved, setSaved] = useState(false)

  const go = (section: SectionKey | null) => {
    setReturnsTo(section === null ? open : null)
    setOpen(section)
  }
  // Values typed while the save was running are not saved yet, so the section remains open.
  if (isSaved && !saving.isSaving) {
    setSaved(false)
    if (!form.isDirty) go(null)
  }
  const { typed, values, isDirty } = form
  useEffect(() => {
    if (open === null) return
    const changed = Object.entries(typed).filter(([field, value]) => !isSameValue(value, values[field as ProfileField]))
    profileDraft(profile.participantId).write(isDirty ? { section: open, values: Object.fromEntries(changed) } : null)
  }, [profile.participantId, open, typed, values, isDirty])

  return {
    event,
    profile,
    state,
    /** The categories of the saved type. `state.asked` has those of a chosen but unsaved type. */
    asked: shown,
    open,
    returnsTo,
    onReturned: () => setReturnsTo(null),
    /** Opens a section. Null closes the open one. If there are unsaved changes, it asks first. */
    edit: (section: SectionKey | null) => {
      if (section === open || saving.isSaving) return
      if (isDirty) setWanted({ section })
      else go(section)
    },
    save: async (submittedValues: Partial<ProfileValues>, showAtField: (error: unknown) => boolean) => {
      if (saving.isSaving) return
      if (!isDirty) return go(null)
      await saving.save(async () => {
        await send(submittedValues)
        draft.write(null)
        setSaved(true)
        toasts.success(t('participants.profile.saved'))
      }, showAtField)
    },
    asks: wanted !== null,
    goOn: () => setWanted(null),
    discard: () => {
      draft.write(null)
      form.restart(valuesOf(profile))
      saving.setProblem(null)
      go(wanted?.section ?? null)
      setWanted(null)
    },
    forget: () => draft.write(null),
  }
}

export type OwnPageState = ReturnType<typeof useOwnPage>

interface About {
  readonly profile: OwnProfile
  readonly asked: readonly Category[]
}

/** Returns the values typed before a reload. Null if the draft's section no longer exists. */
function beginningOf(draft: ProfileDraft | null, event: EventDetails, { profile, asked: askedCategories }: About) {
  if (!draft) return null
  const section = draft.section as SectionKey
  const fields: readonly string[] = fieldsOf(section, event, askedCategories)
  const typed = Object.entries(draft.values).filter(([field]) => fields.includes(field))
  if (typed.length === 0) return null
  return { section, typed: { ...valuesOf(profile), ...Object.fromEntries(typed) } as ProfileValues }
}

const isSameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
