import { placeholderNames } from '@parley/contract/badges'
import { useText } from '../../../../lib/i18n/index.ts'
import type { Piece } from '../../draft.ts'

const LONGEST = 40

export function usePieceName(): (piece: Piece) => string {
  const t = useText()
  const worded = (text: string) =>
    placeholderNames.reduce((words, name) => words.replaceAll(`{${name}}`, t(`badges.placeholder.${name}`)), text)
  return (piece) => {
    if (piece.name) return piece.name
    if (piece.type === 'Textbox') {
      return worded(piece.text).replace(/\s+/g, ' ').trim().slice(0, LONGEST) || t('badges.kind.Textbox')
    }
    return t(piece.type === 'Code' ? `badges.kind.${piece.code}` : `badges.kind.${piece.type}`)
  }
}
