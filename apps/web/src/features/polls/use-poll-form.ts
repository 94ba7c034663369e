import { fold, HOUR_MS } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import { isPublicState, type Poll, pollLengths } from '@parley/contract/polls'
import { useRef, useState } from 'react'
import { isApiFailure } from '../../lib/api/index.ts'
import { useFailureText, useText } from '../../lib/i18n/index.ts'
import { useNow } from '../../lib/use-now.ts'
import { useTextLimit } from '../../ui/feedback/use-text-limit.ts'
import { useToasts } from '../../ui/feedback/use-toasts.ts'
import { millisIn, wallClockIn } from '../events/index.ts'
import { useSavePoll } from './api.ts'

/** An answer in the form. `key` remains the same when rows move. */
export interface AnswerRow {
  readonly key: number
  /** The id of the answer. Absent for a new one. */
  readonly id?: string
  readonly text: string
}

export type When = 'now' | 'later' | 'never'

export interface PollValues {
  readonly question: string
  readonly answers: readonly AnswerRow[]
  readonly when: When
  readonly at: string
  readonly autoPublishResults: boolean
}

/** Problems by field: `question`, `at`, or the key of a row. */
export type Problems = Readonly<Record<string, string>>

export function usePollForm(event: EventDetails, poll: Poll | null, onDone: () => void) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const now = useNow()
  const { tooLong } = useTextLimit()
  const save = useSavePoll()
  const [first] = useState(() => valuesOf(event, poll, now))
  const [values, setValues] = useState(first)
  const [problems, setProblems] = useState<Problems>({})
  const [problem, setProblem] = useState<string | null>(null)
  /** The number of people with answers that would be removed. Null while no confirmation is needed. */
  const [atStake, setAtStake] = useState<number | null>(null)
  // The revision when the form began. Undefined after a conflict was reported, so that the next save overwrites the
  // other version.
  const rev = useRef(poll?.rev)
  const isPublic = poll !== null && isPublicState(poll.state)

  const change = (part: Partial<PollValues>) => {
    setValues((before) => ({ ...before, ...part }))
    setProblems({})
  }
  const find = (): Problems => {
    const missing = t('polls.required')
    const texts = values.answers.map(({ text }) => fold(text.trim()))
    const found: Record<string, string> = {}
    const longQuestion = tooLong(values.question, pollLengths.question)
    if (!values.question.trim()) found['question'] = missing
    else if (longQuestion) found['question'] = longQuestion
    for (const [at, { key, text }] of values.answers.entries()) {
      const long = tooLong(text, pollLengths.answer)
      if (!text.trim()) found[key] = missing
      else if (long) found[key] = long
      else if (texts.indexOf(texts[at] as string) < at) found[key] = t('polls.duplicate')
    }
    const postAt = millisIn(event.timezone, values.at)
    if (!isPublic && values.when === 'later' && (postAt === null || postAt <= now)) found['at'] = t('polls.at.past')
    return found
  }
  /** Saves the poll. @param dropVotes true if answers that people have given may be removed */
  const send = async (dropVotes = false): Promise<void> => {
    const postAt = values.when === 'now' ? 0 : values.when === 'never' ? null : millisIn(event.timezone, values.at)
    await save.mutateAsync({
      eventId: event.id,
      ...(poll ? { id: poll.id, ...(dropVotes ? { dropVotes } : {}) } : {}),
      ...(rev.current === undefined ? {} : { rev: rev.current }),
      question: values.question,
      answers: values.answers.map(({ id, text }) => ({ ...(id ? { id } : {}), text })),
      autoPublishResults: values.autoPublishResults,
      ...(isPublic ? {} : { postAt }),
    })
    const words = poll ? 'polls.saved' : `polls.created.${values.when}`
    toasts.success(t(words as 'polls.saved'))
    onDone()
  }
  /** Checks and saves the poll. @returns the first field with an error */
  const submit = async (): Promise<string | null> => {
    if (save.isPending) return null
    const found = find()
    setProblems(found)
    setProblem(null)
    const [wrong] = ['question', ...values.answers.map(({ key }) => String(key)), 'at'].filter((name) => name in found)
    if (wrong) return wrong
    try {
      await send()
    } catch (error) {
      if (isApiFailure(error, 'pollHasVotes')) setAtStake(Number(error.params['count'] ?? 1))
      else if (isApiFailure(error, 'conflict')) {
        rev.current = undefined
        setProblem(t('polls.changedMeanwhile'))
      } else setProblem(failureText(error))
    }
    return null
  }
  return {
    values,
    change,
    problems,
    problem,
    submit,
    isPublic,
    isSaving: save.isPending,
    isDirty: !isSame(values, first),
    atStake,
    keep: () => setAtStake(null),
    dropVotes: () => send(true),
  }
}

const isSame = (one: PollValues, other: PollValues) => JSON.stringify(one) === JSON.stringify(other)

function valuesOf({ timezone }: EventDetails, poll: Poll | null, now: number): PollValues {
  const nextHour = Math.ceil((now + 1) / HOUR_MS) * HOUR_MS
  const isPlanned = poll?.state === 'scheduled' && poll.postAt !== null
  return {
    question: poll?.question ?? '',
    answers: poll
      ? poll.answers.map(({ id, text }, key) => ({ key, id, text }))
      : [
          { key: 0, text: '' },
          { key: 1, text: '' },
        ],
    when: poll ? (isPlanned ? 'later' : 'never') : 'now',
    at: wallClockIn(timezone, isPlanned ? (poll.postAt as number) : nextHour),
    autoPublishResults: poll?.autoPublishResults ?? false,
  }
}
