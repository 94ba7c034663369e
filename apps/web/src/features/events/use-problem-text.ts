import { useText } from '../../lib/i18n/index.ts'
import { placeholdersOf, type TextProblem } from '../../lib/i18n/text-problem.ts'

export function useProblemText(): (problem: TextProblem | null, standard: string) => string | null {
  const t = useText()
  return (problem, standard) => {
    if (!problem) return null
    if (problem.kind === 'empty') return t('events.texts.problem.empty')
    if (problem.kind === 'broken') {
      return t(`events.texts.problem.${brokenPart(problem.code)}`, { bracket: "'{'", tag: '<b>' })
    }
    const known = placeholdersOf(standard).map(formatPlaceholder).join(', ')
    const name = formatPlaceholder(problem.name)
    return known ? t('events.texts.problem.unknown', { name, known }) : t('events.texts.problem.noneKnown', { name })
  }
}

/** Formats a placeholder as `{name}`, or as `<b>` for a tag. */
export const formatPlaceholder = (name: string) => (name.startsWith('<') ? name : `{${name}}`)

function brokenPart(code: string): 'forms' | 'tag' | 'brackets' | 'other' {
  if (/OTHER_CLAUSE|SELECT|PLURAL|ARGUMENT_(TYPE|STYLE)/.test(code)) return 'forms'
  if (code.includes('TAG')) return 'tag'
  return /BRACE|ARGUMENT/.test(code) ? 'brackets' : 'other'
}
