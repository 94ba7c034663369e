import { type BadgeTemplate, badgeCalls } from '@parley/contract/badges'
import { useState } from 'react'
import { isApiFailure, send as sendCall } from '../../../../lib/api/index.ts'
import { useFailureText, useText } from '../../../../lib/i18n/index.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { useChangeTemplate } from '../../api.ts'

export type Fields = Omit<BadgeTemplate, 'id' | 'rev' | 'changedAtMillis'>

/** The problem of a save. `theirs` is the version that another person has saved meanwhile. */
export type Problem =
  | { readonly text: string; readonly theirs: null }
  | { readonly text: string; readonly theirs: BadgeTemplate }

interface Saved {
  readonly problem: Problem | null
  readonly isSaving: boolean
  readonly forget: () => void
  readonly save: (fields: Fields, base: BadgeTemplate) => Promise<BadgeTemplate | null>
}

/**
 * Saves a template. If others have only changed its types or moved the default meanwhile, those changes stay and
 * everything else is saved.
 */
export function useSave(eventId: string): Saved {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const change = useChangeTemplate()
  const [problem, setProblem] = useState<Problem | null>(null)

  const send = async (fields: Fields, { id, rev }: Pick<BadgeTemplate, 'id' | 'rev'>) => {
    const { template } = await change.mutateAsync({ eventId, id, rev, ...fields })
    toasts.success(t('badges.saved', { name: template.name }))
    return template
  }
  const save: Saved['save'] = async (fields, base) => {
    setProblem(null)
    try {
      return await send(fields, base)
    } catch (error) {
      if (isApiFailure(error, 'notFound')) setProblem({ text: t('badges.problem.removed'), theirs: null })
      else if (isApiFailure(error, 'conflict')) return meet(fields, base)
      else setProblem({ text: failureText(error), theirs: null })
      return null
    }
  }
  const meet = async (fields: Fields, base: BadgeTemplate) => {
    try {
      const { template: theirs } = await sendCall(badgeCalls.getTemplate, { eventId, id: base.id })
      if (isSameDesign(theirs, base)) return await send(mergeTheirChanges(fields, base, theirs), theirs)
      setProblem({ text: t('badges.problem.conflict'), theirs })
    } catch (error) {
      setProblem({ text: failureText(error), theirs: null })
    }
    return null
  }
  return { problem, isSaving: change.isPending, forget: () => setProblem(null), save }
}

/** Compares two templates. Ignores types and default. */
export function isSameDesign(one: BadgeTemplate, other: BadgeTemplate): boolean {
  const designOf = ({ name, widthMm, heightMm, resolution, templates }: BadgeTemplate) =>
    JSON.stringify([name, widthMm, heightMm, resolution, templates.front, templates.back])
  return designOf(one) === designOf(other)
}

/** Adds the changes of others, but only in the fields that this user has not changed. */
function mergeTheirChanges(fields: Fields, base: BadgeTemplate, theirs: BadgeTemplate): Fields {
  const isSame = String(fields.typeIds.toSorted()) === String(base.typeIds.toSorted())
  return {
    ...fields,
    typeIds: isSame ? theirs.typeIds : fields.typeIds,
    isDefault: fields.isDefault === base.isDefault ? theirs.isDefault : fields.isDefault,
  }
}
