import { TextInput } from '@mantine/core'
import { email } from '@parley/contract'
import type { ListedBooth } from '@parley/contract/booths'
import { type ClipboardEvent, type SyntheticEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useText } from '../../../../lib/i18n/index.ts'
import { useIsPhone } from '../../../../lib/use-media.ts'
import { useField } from '../../../../ui/forms/use-field.ts'
import { Stack } from '../../../../ui/layout/box.tsx'
import { DialogText } from '../../../../ui/overlays/dialog.tsx'
import { DialogSubmit, FormDialog, useDialogSave, useUnsaved } from '../../../../ui/overlays/form-dialog.tsx'
import { useInviteBoothOwners } from '../../edit-api.ts'
import classes from './invite-owners.module.css'
import { InvitedOwners, type InviteResult, useDialogBooths } from './invited-owners.tsx'

type Props = { eventId: string; booths: readonly ListedBooth[]; opened: boolean; onClose: () => void }

/** @see docs/rules/expo.md EXPO-12 */
export function InviteOwners({ eventId, booths, opened, onClose }: Props) {
  const t = useText()
  const phone = useIsPhone()
  const { shown, result, setResult } = useDialogBooths(booths, opened)
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('booths.owners.title')}
      size={600}
      fullScreen={phone}
      closable
    >
      {result ? (
        <InvitedOwners result={result} booths={shown} onClose={onClose} />
      ) : (
        <Emails eventId={eventId} booths={shown} onDone={setResult} />
      )}
    </FormDialog>
  )
}

type EmailsProps = {
  eventId: string
  booths: readonly ListedBooth[]
  onDone: (result: InviteResult) => void
}

function Emails({ eventId, booths, onDone }: EmailsProps) {
  const t = useText()
  const field = useField()
  const invite = useInviteBoothOwners()
  const form = useRef<HTMLFormElement>(null)
  const able = booths.filter(({ owner }) => !owner)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const { save, isSaving, problem, setProblem } = useDialogSave()
  useUnsaved(Object.values(typed).some(Boolean))

  const write = (from: number, texts: readonly string[]) => {
    const ids = able.slice(from, from + texts.length).map(({ id }) => id)
    setTyped((before) => ({ ...before, ...Object.fromEntries(ids.map((id, at) => [id, texts[at] ?? ''])) }))
    setWrong((before) => new Set([...before].filter((id) => !ids.includes(id))))
  }
  const paste = (event: ClipboardEvent, from: number) => {
    const texts = event.clipboardData
      .getData('text')
      .split(/[\s,;]+/)
      .filter(Boolean)
    if (texts.length < 2) return
    event.preventDefault()
    write(from, texts)
  }
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    const entries = able.map(({ id }) => ({ id, email: typed[id]?.trim() ?? '' }))
    const bad = entries.filter(({ email: each }) => each !== '' && !z.safeParse(email(), each).success)
    setWrong(new Set(bad.map(({ id }) => id)))
    const [first] = bad
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first.id)}"]`)?.focus()
      return
    }
    const boothsToInvite = entries.filter((each) => each.email !== '')
    if (boothsToInvite.length === 0) return setProblem(t('booths.owners.nobody'))
    void save(async () =>
      onDone({ ...(await invite.mutateAsync({ eventId, booths: boothsToInvite })), isReminder: false }),
    )
  }
  return (
    <form ref={form} onSubmit={send} noValidate>
      <DialogText>{t(able.length > 0 ? 'booths.owners.text' : 'booths.owners.none')}</DialogText>
      <Stack gap={16} above={16} pad={4} className={classes.list}>
        {able.map(({ id, boothName, invitedOwner }, place) => (
          <TextInput
            key={id}
            name={id}
            {...field(boothName, false)}
            type="email"
            inputMode="email"
            autoComplete="off"
            placeholder="name@company.com"
            description={
              invitedOwner && t('booths.owners.askedAlready', { name: invitedOwner.email || invitedOwner.fullName })
            }
            value={typed[id] ?? ''}
            error={wrong.has(id) && t('validation.error.email')}
            onChange={(event) => write(place, [event.currentTarget.value])}
            onPaste={(event) => paste(event, place)}
          />
        ))}
      </Stack>
      <DialogSubmit problem={problem} loading={isSaving} disabled={able.length === 0}>
        {t('booths.owners.send')}
      </DialogSubmit>
    </form>
  )
}
