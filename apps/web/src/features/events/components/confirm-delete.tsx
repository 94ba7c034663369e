import { Button, TextInput } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFailureText, useRichText, useText } from '../../../lib/i18n/index.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { useField } from '../../../ui/forms/use-field.ts'
import { looks } from '../../../ui/layout/look.ts'
import { DialogActions, DialogProblem, DialogText } from '../../../ui/overlays/dialog.tsx'
import { useDeleteEvent } from '../api.ts'

const strong = (parts: ReactNode[]) => <strong key="word">{parts}</strong>

/** Asks before an event is deleted. The user types the event's key, so that none is deleted by accident. */
export function ConfirmDelete({ event, onClose }: { event: EventDetails; onClose: () => void }) {
  const t = useText()
  const rich = useRichText()
  const field = useField()
  const toasts = useToasts()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const remove = useDeleteEvent()
  const typed = useRef<HTMLInputElement>(null)
  const [isWrong, setWrong] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => typed.current?.focus(), [])

  const confirm = async (submitted: FormEvent) => {
    submitted.preventDefault()
    if (typed.current?.value.trim().toLowerCase() !== event.eventKey) {
      setWrong(true)
      typed.current?.focus()
      return
    }
    setProblem(null)
    try {
      await remove.mutateAsync({ eventId: event.id })
    } catch (error) {
      setProblem(failureText(error))
      return
    }
    await navigate('/event/list', { replace: true })
    toasts.success(t('events.delete.done', { name: event.name }))
  }
  return (
    <form onSubmit={(submitted) => void confirm(submitted)} noValidate>
      <DialogText>{rich('events.delete.askWord', { word: event.eventKey, b: strong })}</DialogText>
      <TextInput
        {...field(t('events.new.key'), true)}
        ref={typed}
        className={looks({ above: 20 })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={isWrong && t('validation.error.delete', { word: event.eventKey })}
        onChange={() => setWrong(false)}
      />
      <DialogProblem>{problem}</DialogProblem>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('events.delete.keep')}
        </Button>
        <Button type="submit" color="red" loading={remove.isPending}>
          {t('events.delete.open')}
        </Button>
      </DialogActions>
    </form>
  )
}
