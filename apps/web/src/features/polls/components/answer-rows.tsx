import { TextInput } from '@mantine/core'
import { MAX_ANSWERS, pollLengths } from '@parley/contract/polls'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { IconButton } from '../../../ui/feedback/icon-button.tsx'
import { useTextLimit } from '../../../ui/feedback/use-text-limit.ts'
import { looks, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import { DragGrip } from '../../../ui/order/drag-grip.tsx'
import { OrderButtons } from '../../../ui/order/order-buttons.tsx'
import { useAnnouncedPosition } from '../../../ui/order/use-announced-position.tsx'
import type { AnswerRow, Problems } from '../use-poll-form.ts'
import classes from './answer-rows.module.css'

type Props = {
  answers: readonly AnswerRow[]
  problems: Problems
  onChange: (answers: readonly AnswerRow[]) => void
}

/** Fields for the answers of a poll. Enter adds an answer below. */
export function AnswerRows({ answers, problems, onChange }: Props) {
  const t = useText()
  const { tooLong, onPaste } = useTextLimit()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const wanted = useRef<number | null>(null)
  const { say, region } = useAnnouncedPosition()
  useLayoutEffect(() => {
    if (wanted.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-field="${wanted.current}"] input`)?.focus()
    wanted.current = null
  })
  const isFull = answers.length >= MAX_ANSWERS
  const addAfter = (at: number) => {
    if (isFull) return
    const key = Math.max(-1, ...answers.map((each) => each.key)) + 1
    wanted.current = key
    onChange(answers.toSpliced(at + 1, 0, { key, text: '' }))
  }
  const onKey = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Enter must not submit the form while answers are being written.
    event.preventDefault()
    addAfter(at)
  }
  const remove = (at: number) => {
    wanted.current = (answers[at + 1] ?? answers[at - 1])?.key ?? null
    onChange(answers.toSpliced(at, 1))
  }
  const move = (from: number, to: number) => {
    const row = answers[from]
    if (!row) return
    say(row.text || t('polls.answerN', { number: from + 1 }), to, answers.length)
    onChange(answers.toSpliced(from, 1).toSpliced(to, 0, row))
  }
  return (
    <div role="group" aria-labelledby={id}>
      <Text id={id} below={6} size={14} weight={600}>
        {t('polls.answers')}
      </Text>
      <Stack as="ul" ref={list} gap={8}>
        {answers.map((row, at) => {
          const name = t('polls.answerN', { number: at + 1 })
          return (
            <Row as="li" key={row.key} align="start" gap={4} className={classes.row} data-field={row.key}>
              <DragGrip list={id} place={at} onMove={(to) => move(at, to)} />
              <TextInput
                className={classes.field}
                aria-label={name}
                placeholder={name}
                required
                value={row.text}
                onChange={({ currentTarget }) => onChange(answers.with(at, { ...row, text: currentTarget.value }))}
                onKeyDown={(event) => onKey(event, at)}
                error={tooLong(row.text, pollLengths.answer) ?? problems[row.key]}
                onPaste={onPaste}
                enterKeyHint="next"
              />
              <OrderButtons name={row.text || name} place={at} count={answers.length} onMove={(to) => move(at, to)} />
              <IconButton
                variant="subtle"
                label={t('polls.removeAnswer', { number: at + 1 })}
                inactive={answers.length === 1}
                onClick={() => remove(at)}
              >
                <IconX size={18} stroke={1.8} />
              </IconButton>
            </Row>
          )
        })}
      </Stack>
      {region}
      <QuietButton
        className={looks({ above: 10 })}
        leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
        disabled={isFull}
        onClick={() => addAfter(answers.length - 1)}
      >
        {t('polls.addAnswer')}
      </QuietButton>
    </div>
  )
}
