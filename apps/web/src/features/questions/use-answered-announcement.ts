import type { SessionQuestion } from '@parley/contract/questions'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'

export function useAnsweredAnnouncement(questions: readonly SessionQuestion[], isPending: boolean): string {
  const t = useText()
  const [announcement, setSaid] = useState('')
  const before = useRef<ReadonlyMap<string, string> | null>(null)
  useEffect(() => {
    if (isPending) return
    const answered = questions.find(({ id, state }) => state === 'answered' && before.current?.get(id) === 'open')
    before.current = new Map(questions.map(({ id, state }) => [id, state]))
    if (answered) setSaid(t('questions.nowAnswered', { text: answered.text }))
  }, [questions, isPending, t])
  return announcement
}
