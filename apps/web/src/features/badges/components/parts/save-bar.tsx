import { Button } from '@mantine/core'
import type { BadgeTemplate } from '@parley/contract/badges'
import { IconAlertTriangle, IconArrowLeft } from '@tabler/icons-react'
import { useText } from '../../../../lib/i18n/index.ts'
import { Note } from '../../../../ui/feedback/note.tsx'
import { Grid, Row, Text } from '../../../../ui/layout/box.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import classes from './save-bar.module.css'
import type { Problem } from './use-save.ts'

type Props = {
  eventId: string
  isChanged: boolean
  isSaving: boolean
  canSave: boolean
  problem: Problem | null
  isOvertaken: boolean
  isRemoved: boolean
  /** Restores the draft that another person's version has just replaced. Null if there is none. */
  onRestore: (() => void) | null
  onSave: () => void
  onTheirs: (theirs: BadgeTemplate) => void
  onMine: (theirs: BadgeTemplate) => void
}

export function SaveBar(props: Props) {
  const { eventId, isChanged, isSaving, canSave, problem, isOvertaken, isRemoved, onRestore, onSave } = props
  const { onTheirs, onMine } = props
  const t = useText()
  const notice = isRemoved ? t('badges.problem.removed') : isOvertaken ? t('badges.problem.overtaken') : null
  const theirs = problem?.theirs
  return (
    <Grid gap={8} className={classes.frame}>
      <Row wrap gap={12} rowGap={8}>
        <LinkButton to={`/event/${eventId}/organize/badges`} variant="subtle" size="sm" icon={IconArrowLeft}>
          {t('badges.back')}
        </LinkButton>
        <Text as="span" basis={140} size={14} tone="meta" text="end" role="status">
          {t(isChanged ? 'badges.unsaved' : 'badges.allSaved')}
        </Text>
        <Button size="sm" disabled={!isChanged || !canSave} loading={isSaving} onClick={onSave}>
          {t('badges.save')}
        </Button>
      </Row>
      <div role="status">
        {onRestore && !isRemoved && (
          <Note
            acts={
              <Button size="xs" variant="default" onClick={onRestore}>
                {t('badges.followed.back')}
              </Button>
            }
          >
            {t('badges.followed')}
          </Note>
        )}
      </div>
      <div role="alert">
        {(problem || notice) && (
          <Note
            tone="alert"
            icon={<IconAlertTriangle size={20} stroke={1.8} aria-hidden="true" />}
            acts={
              theirs && (
                <Row as="span" wrap gap={8} align="stretch">
                  <Button size="xs" variant="default" onClick={() => onTheirs(theirs)}>
                    {t('badges.problem.theirs')}
                  </Button>
                  <Button size="xs" onClick={() => onMine(theirs)}>
                    {t('badges.problem.mine')}
                  </Button>
                </Row>
              )
            }
          >
            {problem?.text ?? notice}
          </Note>
        )}
      </div>
    </Grid>
  )
}
