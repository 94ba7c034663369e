import { Button } from '@mantine/core'
import { type OwnProfile, participantCalls } from '@parley/contract/participants'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { queryKeyOf } from '../../../../lib/api/index.ts'
import { useText } from '../../../../lib/i18n/index.ts'
import { FormProblem } from '../../../../ui/forms/form-problem.tsx'
import { looks, Meta, Row, Stack } from '../../../../ui/layout/box.tsx'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { PhotoField, useProfile } from '../../../accounts/index.ts'
import { fieldsOf, type SectionKey } from '../../profile-sections.ts'
import { useProfileFields } from '../../use-profile-form.ts'
import classes from './own-page.module.css'
import { type Matches, ProfileFields } from './profile-fields.tsx'
import type { OwnPageState } from './use-own-page.ts'

type Props = {
  own: OwnPageState
  section: SectionKey
  title: string
  Matches: Matches
}

/** The editor of a section. The fields restart if the saved values change on another device. */
export function SectionEditor(props: Props) {
  return <Editor key={props.own.state.form.round} {...props} />
}

function Editor({ own, section, title, Matches }: Props) {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  const { event, profile, state } = own
  const fields = fieldsOf(section, event, state.asked)
  const { submit, showAtField, ...wired } = useProfileFields(event, state, { fields })
  useEffect(() => {
    form.current
      ?.querySelector<HTMLElement>(
        'input:not([type=search], [type=file]):checked, input:not([type=search], [type=file]), textarea',
      )
      ?.focus()
  }, [])
  // Escape in a field's dropdown, such as a list of countries, closes only the dropdown.
  const cancelByEscape = (press: KeyboardEvent<HTMLFormElement>) => {
    const { key, target, currentTarget, nativeEvent } = press
    if (key !== 'Escape' || nativeEvent.isComposing || !(target instanceof Element)) return
    const isOfField = target.getAttribute('data-mantine-stop-propagation') === 'true'
    if (currentTarget.contains(target) && !isOfField) own.edit(null)
  }
  return (
    <Stack
      as="form"
      ref={form}
      gap={20}
      above={4}
      pad={20}
      line="around"
      round={14}
      phone={{ pad: 16 }}
      aria-label={t('participants.profile.edit', { name: title })}
      data-escape
      noValidate
      onKeyDown={cancelByEscape}
      onSubmit={submit((submittedValues) => own.save(submittedValues, showAtField))}
    >
      <ProfileFields event={event} profile={profile} state={state} fields={fields} Matches={Matches} {...wired} />
      {section === 'head' && <AccountPhoto profile={profile} />}
      <div>
        <FormProblem className={classes.problem}>{state.saving.problem}</FormProblem>
        <Row wrap justify="end" align="stretch" gap={8}>
          <QuietButton disabled={state.saving.isSaving} onClick={() => own.edit(null)}>
            {t('ui.cancel')}
          </QuietButton>
          <Button type="submit" loading={state.saving.isSaving}>
            {t('participants.profile.save')}
          </Button>
        </Row>
      </div>
    </Stack>
  )
}

/** The photo of the account, which all events share. */
function AccountPhoto({ profile: { profilePhotoPath } }: { profile: OwnProfile }) {
  const t = useText()
  const client = useQueryClient()
  const account = useProfile().data
  const photo = account?.profilePhotoPath
  // The server updates the event's profile a moment after its reply.
  useEffect(
    () => () => void client.invalidateQueries({ queryKey: queryKeyOf(participantCalls.getOwnProfile) }),
    [photo, client],
  )
  if (!account) return null
  return (
    <Stack gap={8}>
      <PhotoField profile={account} />
      <Meta breaks="pretty">
        {t('participants.profile.accountPhoto')}{' '}
        <Link to="/account/profile" className={looks({ tone: 'link', weight: 600 })}>
          {t('participants.profile.toAccount')}
        </Link>
      </Meta>
      {profilePhotoPath && profilePhotoPath !== photo && <Meta>{t('participants.profile.otherPhoto')}</Meta>}
    </Stack>
  )
}
