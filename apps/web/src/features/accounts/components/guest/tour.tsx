import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { type FocusEvent, type PointerEvent, useRef } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { looks, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { useTour } from '../../use-tour.ts'
import { SidePanel } from './side-panel.tsx'
import classes from './tour.module.css'
import { DoorDrawing, MeetDrawing, PlanDrawing } from './tour-drawings.tsx'

const SLIDES = [
  { key: 'meet', Drawing: MeetDrawing },
  { key: 'plan', Drawing: PlanDrawing },
  { key: 'door', Drawing: DoorDrawing },
] as const

/** Slides about the product. A pointer, the focus, the button or reduced motion stops them. */
export function Tour() {
  const t = useText()
  const { at, show, isOn, turn, isRunning, hold } = useTour(SLIDES.length)
  const swipe = useSwipe((step) => show(at + step))
  const count = SLIDES.length
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) hold('focus', false)
  }
  const Icon = isOn ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return (
    <SidePanel label={t('accounts.tour.label')} art={null}>
      <Stack
        as="section"
        grow
        gap={28}
        className={classes.tour}
        aria-roledescription={t('accounts.tour.role')}
        aria-label={t('accounts.tour.label')}
        onPointerEnter={() => hold('pointer', true)}
        onPointerLeave={() => hold('pointer', false)}
        onFocus={() => hold('focus', true)}
        onBlur={leave}
        {...swipe}
      >
        <div className={`${looks({ grow: true, tall: 0 })} ${classes.slides}`} aria-live={isRunning ? 'off' : 'polite'}>
          {SLIDES.map(({ key, Drawing }, slide) => (
            <Stack
              key={key}
              className={classes.slide}
              role="group"
              aria-roledescription={t('accounts.tour.slide')}
              aria-label={t('accounts.tour.slideOf', { number: slide + 1, count })}
              data-shown={slide === at ? true : undefined}
              aria-hidden={slide !== at}
            >
              <Drawing />
              <Text as="h2" size={32} weight={700} most={520}>
                {t(`accounts.tour.${key}.title`)}
              </Text>
              <Text size={16} leading="body" above={12} breaks="pretty" most={480} className={classes.text}>
                {t(`accounts.tour.${key}.text`)}
              </Text>
            </Stack>
          ))}
        </div>
        <Row gap={4} className={classes.controls}>
          <Row
            as="button"
            type="button"
            justify="center"
            round="full"
            pad={0}
            square={36}
            className={classes.dot}
            aria-label={t(isOn ? 'accounts.tour.pause' : 'accounts.tour.play')}
            onClick={() => turn(!isOn)}
          >
            <Icon size={16} aria-hidden="true" />
          </Row>
          {SLIDES.map(({ key }, slide) => (
            <Row
              as="button"
              key={key}
              type="button"
              justify="center"
              round="full"
              pad={0}
              square={36}
              className={classes.dot}
              data-slide
              aria-label={t('accounts.tour.show', { number: slide + 1, count, title: t(`accounts.tour.${key}.title`) })}
              aria-current={slide === at}
              onClick={() => show(slide)}
            />
          ))}
        </Row>
      </Stack>
    </SidePanel>
  )
}

/** The least length of a swipe in pixels. A shorter one is a tap. */
const LEAST = 48

/** Reports swipes: 1 forwards, -1 back. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<number | null>(null)
  return {
    onPointerDown: ({ clientX }: PointerEvent) => {
      from.current = clientX
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const moved = from.current === null ? 0 : clientX - from.current
      from.current = null
      if (Math.abs(moved) >= LEAST) onSwipe(moved < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      from.current = null
    },
  }
}
