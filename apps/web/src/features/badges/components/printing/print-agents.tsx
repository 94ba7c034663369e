import { Button, TextInput } from '@mantine/core'
import type { InputOf, ReplyOf } from '@parley/contract'
import { requiredText } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import { badgeLengths, MAX_PRINTERS, type printCalls } from '@parley/contract/badges'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useContractForm } from '../../../../lib/form/index.ts'
import { useFailureText, useFormats, useText } from '../../../../lib/i18n/index.ts'
import { publicUrl } from '../../../../lib/public-url.ts'
import { CopyField } from '../../../../ui/feedback/copy-field.tsx'
import { Loading } from '../../../../ui/feedback/states.ts'
import { Grid } from '../../../../ui/layout/box.tsx'
import { CardGrid } from '../../../../ui/layout/card-grid.tsx'
import { ManagedRow } from '../../../../ui/layout/managed-row.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { DeleteButton } from '../../../../ui/order/entry-buttons.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { Dialog, DialogActions, DialogProblem } from '../../../../ui/overlays/dialog.tsx'
import { useAddAgent, useAgents, useRemoveAgent } from '../../print-api.ts'
import { Aside } from '../parts/aside.tsx'

type Agent = ReplyOf<typeof printCalls.addAgent>['agent']

export function PrintAgents({ event }: { event: EventDetails }) {
  const t = useText()
  const found = useAgents(event.id)
  const [isAdding, setAdding] = useState(false)
  const agents = found.data?.agents ?? []
  return (
    <Section
      title={t('badges.agents.title')}
      action={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} stroke={2} aria-hidden="true" />}
          disabled={agents.length >= MAX_PRINTERS}
          onClick={() => setAdding(true)}
        >
          {t('badges.agents.add')}
        </Button>
      }
    >
      <Aside>{t('badges.agents.text')}</Aside>
      <Loading of={found} rows={1} />
      {agents.length > 0 && (
        <CardGrid label={t('badges.agents.title')} as="rows">
          {agents.map((agent) => (
            <AgentRow key={agent.id} event={event} agent={agent} />
          ))}
        </CardGrid>
      )}
      <Dialog opened={isAdding} onClose={() => setAdding(false)} title={t('badges.agents.add')} size={520} closable>
        <NewAgent eventId={event.id} onClose={() => setAdding(false)} />
      </Dialog>
    </Section>
  )
}

function AgentRow({ event, agent }: { event: EventDetails; agent: Agent }) {
  const t = useText()
  const { dayAndTime } = useFormats()
  const remove = useRemoveAgent()
  const [asks, setAsks] = useState(false)
  const { id, name, seenAtMillis } = agent
  return (
    <ManagedRow
      name={name}
      acts={<DeleteButton label={t('badges.agents.removeNamed', { name })} onClick={() => setAsks(true)} />}
    >
      <Aside>
        {seenAtMillis === null
          ? t('badges.agents.unseen')
          : t('badges.agents.seen', { when: dayAndTime(seenAtMillis, event.timezone) })}
      </Aside>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('badges.agents.removeTitle', { name })}
        confirmLabel={t('badges.agents.remove')}
        danger
        onConfirm={() => remove.mutateAsync({ eventId: event.id, id })}
      >
        {t('badges.agents.removeText')}
      </ConfirmDialog>
    </ManagedRow>
  )
}

const fields = z.object({ name: requiredText(badgeLengths.name) })

function NewAgent({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const t = useText()
  const failureText = useFailureText()
  const add = useAddAgent()
  const [token, setToken] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const labels = { name: t('badges.agents.name') }
  const { required, submit, showFailure } = useContractForm(fields, { name: '' }, labels)
  const save = async ({ name }: Pick<InputOf<typeof printCalls.addAgent>, 'name'>) => {
    setProblem(null)
    try {
      setToken((await add.mutateAsync({ eventId, name })).token)
    } catch (error) {
      if (!showFailure(error)) setProblem(failureText(error))
    }
  }
  if (token) return <Made token={token} onClose={onClose} />
  return (
    <form onSubmit={submit(save)} noValidate>
      <TextInput
        {...required('name')}
        description={t('badges.agents.nameText')}
        maxLength={badgeLengths.name}
        data-autofocus
      />
      <DialogProblem>{problem}</DialogProblem>
      <DialogActions>
        <Button type="submit" loading={add.isPending}>
          {t('badges.agents.make')}
        </Button>
      </DialogActions>
    </form>
  )
}

function Made({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useText()
  const command = `npm run print-agent -- --server ${publicUrl()} --token ${token}`
  return (
    <Grid gap={16}>
      <Aside role="status">{t('badges.agents.once')}</Aside>
      <CopyField label={t('badges.agents.token')} value={token} copyLabel={t('badges.agents.copyToken')} />
      <CopyField
        label={t('badges.agents.command')}
        description={t('badges.agents.commandText')}
        value={command}
        copyLabel={t('badges.agents.copyCommand')}
      />
      <DialogActions>
        <Button onClick={onClose}>{t('ui.close')}</Button>
      </DialogActions>
    </Grid>
  )
}
