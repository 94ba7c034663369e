import type { RowsPreview } from '@parley/contract/imports'
import { useState } from 'react'

export interface RowsDraft {
  readonly fields: readonly (string | null)[]
  /** Participant types by their name in the file. Null leaves the rows of that name out. */
  readonly types: Readonly<Record<string, string | null>>
  /** New options by `optionKey`. True if a new name becomes an option of its question. */
  readonly options: Readonly<Record<string, boolean>>
  readonly statuses: Readonly<Record<string, boolean>>
  /** The country of phone numbers without a country code. Null if none is chosen. */
  readonly country: string | null
  readonly overwrite: boolean
}

/** Pseudo ids for a type created from a name, and questions created from a column. */
export const NEW_TYPE = 'new'
export const NEW_TEXT = 'newText'
export const NEW_SELECT = 'newSelect'

type NewOption = RowsPreview['options'][number]
export const optionKey = ({ categoryId, name }: Pick<NewOption, 'categoryId' | 'name'>) => `${categoryId} ${name}`

const draftOf = ({ columns, types, statuses, country, overwrite }: RowsPreview): RowsDraft => ({
  fields: columns.map(({ field }) => field),
  types: Object.fromEntries(types.map(({ name, typeId }) => [name, typeId])),
  options: {},
  statuses: Object.fromEntries(statuses.map(({ value, isLeftOut }) => [value, isLeftOut])),
  country,
  overwrite,
})

export function useRowsDraft(preview: RowsPreview) {
  const [{ of, draft }, setState] = useState({ of: preview, draft: draftOf(preview) })
  if (of !== preview) setState({ of: preview, draft: draftOf(preview) })
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(preview))
  const change = (changes: Partial<RowsDraft>) => setState({ of: preview, draft: { ...draft, ...changes } })
  return {
    draft,
    isDirty,
    change,
    /**
     * Chooses the field of a column. A field chosen for another column is removed from the first. Categories may be
     * chosen several times.
     */
    chooseColumn: (at: number, field: string | null) => {
      const isOnce = field !== null && !/^(?:cat\d|new)/.test(field)
      const fields = draft.fields.map((each, other) => (other === at ? field : isOnce && each === field ? null : each))
      change({ fields })
    },
    chooseType: (name: string, typeId: string | null) => change({ types: { ...draft.types, [name]: typeId } }),
    chooseOption: (option: NewOption, isMade: boolean) => {
      const { [optionKey(option)]: _before, ...others } = draft.options
      change({ options: isMade ? { ...others, [optionKey(option)]: true } : others })
    },
    chooseStatus: (value: string, isLeftOut: boolean) =>
      change({ statuses: { ...draft.statuses, [value]: isLeftOut } }),
    optionsToCreate: () => preview.options.filter((each) => draft.options[optionKey(each)]),
    /** Returns the choices to send, once new types, questions and options have been created. */
    toSend: () => ({
      fields: [...draft.fields],
      types: Object.entries(draft.types).flatMap(([name, typeId]) => (typeId === null ? [] : [{ name, typeId }])),
      statuses: Object.entries(draft.statuses).map(([value, isLeftOut]) => ({ value, isLeftOut })),
      ...(draft.country === null ? {} : { country: draft.country }),
      overwrite: draft.overwrite,
    }),
  }
}
