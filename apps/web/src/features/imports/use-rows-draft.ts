import type { RowsPreview } from '@parley/contract/imports'
import { useState } from 'react'

/** What an organizer says of a file: its columns, the types behind its names, and whose word counts. */
export interface RowsDraft {
  readonly fields: readonly (string | null)[]
  /** By the name in the file; null leaves its rows out. */
  readonly types: Readonly<Record<string, string | null>>
  readonly overwrite: boolean
}

const draftOf = ({ columns, types, overwrite }: RowsPreview): RowsDraft => ({
  fields: columns.map(({ field }) => field),
  types: Object.fromEntries(types.map(({ name, typeId }) => [name, typeId])),
  overwrite,
})

/** What is said of a file and not applied yet; it begins again with each preview. */
export function useRowsDraft(preview: RowsPreview) {
  const [{ of, draft }, setState] = useState({ of: preview, draft: draftOf(preview) })
  if (of !== preview) setState({ of: preview, draft: draftOf(preview) })
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(preview))
  const change = (changes: Partial<RowsDraft>) => setState({ of: preview, draft: { ...draft, ...changes } })
  return {
    draft,
    isDirty,
    change,
    /** A field is of one column: said of another, it leaves the first. Categories may stand in several. */
    sayColumn: (at: number, field: string | null) => {
      const isOnce = field !== null && !/^cat\d/.test(field)
      const fields = draft.fields.map((each, other) => (other === at ? field : isOnce && each === field ? null : each))
      change({ fields })
    },
    sayType: (name: string, typeId: string | null) => change({ types: { ...draft.types, [name]: typeId } }),
    /** As the call wants it. */
    toSend: () => ({
      fields: [...draft.fields],
      types: Object.entries(draft.types).flatMap(([name, typeId]) => (typeId === null ? [] : [{ name, typeId }])),
      overwrite: draft.overwrite,
    }),
  }
}
