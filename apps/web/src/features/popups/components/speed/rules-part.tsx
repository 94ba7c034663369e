import { Button, NativeSelect } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { PersonBrief } from '@parley/contract/participants'
import type { SpeedRule } from '@parley/contract/popups'
import { IconTrash } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import { useFailureText, useText } from '../../../../lib/i18n/index.ts'
import { IconButton } from '../../../../ui/feedback/icon-button.tsx'
import { Loading } from '../../../../ui/feedback/states.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { Grid, Row, Text } from '../../../../ui/layout/box.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { DialogProblem } from '../../../../ui/overlays/dialog.tsx'
import { ParticipantPicker } from '../../../networking/index.ts'
import { useDeleteRule, useSaveRule, useSpeedRules } from '../../speed-api.ts'

/** Lists pairs of people who must or must not meet. */
export function RulesPart({ event }: { event: EventDetails }) {
  const t = useText()
  const rules = useSpeedRules(event.id)
  const { data } = rules
  return (
    <Section title={t('popups.speed.rules')}>
      <Text tone="meta" breaks="anywhere">
        {t('popups.speed.rules.text')}
      </Text>
      <AddRule event={event} />
      <Loading of={rules} rows={2} />
      {data && data.rules.length > 0 && (
        <Grid as="ul" min={240} gap={8} aria-label={t('popups.speed.rules')}>
          {data.rules.map((rule) => (
            <RuleRow key={`${rule.one.id} ${rule.other.id}`} event={event} rule={rule} />
          ))}
        </Grid>
      )}
    </Section>
  )
}

/** Shows a rule. A removal is not confirmed, because the toast can undo it. */
function RuleRow({ event, rule }: { event: EventDetails; rule: SpeedRule }) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const [save, remove] = [useSaveRule(), useDeleteRule()]
  const { one, other, kind } = rule
  const two = { eventId: event.id, oneId: one.id, otherId: other.id }
  const words = t(`popups.speed.rule.${kind}`, { one: one.fullName, other: other.fullName })
  const press = () =>
    remove.mutateAsync(two).then(
      () =>
        toasts.success(t('popups.speed.rule.removed'), {
          undo: { label: t('ui.undo'), run: () => void save.mutateAsync({ ...two, kind }).catch(() => undefined) },
        }),
      (error: unknown) => toasts.error(failureText(error)),
    )
  return (
    <Row as="li" shrink gap={10} padX={12} padY={10} surface="plain" line="around" round={12}>
      <Text grow breaks="anywhere">
        {words}
      </Text>
      <IconButton label={t('popups.speed.rule.remove', { rule: words })} onClick={() => void press()}>
        <IconTrash size={18} stroke={1.7} />
      </IconButton>
    </Row>
  )
}

type Person = Pick<PersonBrief, 'id' | 'fullName' | 'jobTitle' | 'company'>

function AddRule({ event }: { event: EventDetails }) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const save = useSaveRule()
  const [one, setOne] = useState<Person | null>(null)
  const [other, setOther] = useState<Person | null>(null)
  const [kind, setKind] = useState<SpeedRule['kind']>('must')
  const [times, setTimes] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const submit = async (pressed: SyntheticEvent) => {
    pressed.preventDefault()
    const isWrong = !one || !other || one.id === other.id
    setMissing(isWrong)
    if (isWrong) return
    try {
      await save.mutateAsync({ eventId: event.id, oneId: one.id, otherId: other.id, kind })
    } catch {
      return
    }
    toasts.success(t('popups.speed.rule.saved'))
    setOne(null)
    setOther(null)
    setTimes(times + 1)
  }
  return (
    <form onSubmit={(pressed) => void submit(pressed)} noValidate>
      <Grid fit min={200} align="end" gap={12}>
        <ParticipantPicker
          key={`one ${times}`}
          eventId={event.id}
          label={t('popups.speed.rule.one')}
          person={one}
          onChange={setOne}
          allowDeselect
        />
        <NativeSelect
          label={t('popups.speed.rule.kind')}
          value={kind}
          data={(['must', 'never'] as const).map((value) => ({ value, label: t(`popups.speed.rule.kind.${value}`) }))}
          onChange={({ currentTarget }) => setKind(currentTarget.value === 'never' ? 'never' : 'must')}
        />
        <ParticipantPicker
          key={`other ${times}`}
          eventId={event.id}
          label={t('popups.speed.rule.other')}
          person={other}
          onChange={setOther}
          allowDeselect
        />
        <Button type="submit" variant="default" loading={save.isPending}>
          {t('popups.speed.rule.add')}
        </Button>
      </Grid>
      <DialogProblem>
        {isMissing ? t('popups.speed.rule.missing') : save.error && failureText(save.error)}
      </DialogProblem>
    </form>
  )
}
