import { type ReactNode, useEffect, useRef } from 'react'
import { Text } from '../layout/box.tsx'

type Props = {
  /** Places it, once it says something. */
  className?: string
  children: ReactNode
}

/**
 * What went wrong with a form as a whole. It is there before its words are, so that they are heard, and comes into view with
 * them: the button may stand at the foot of the screen, and Enter in any field sends the form too.
 *
 * @see docs/rules/frame.md FRAME-19
 */
export function FormProblem({ className, children }: Props) {
  const alert = useRef<HTMLDivElement>(null)
  const isSaid = Boolean(children)
  useEffect(() => {
    if (isSaid) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [isSaid])
  return (
    <div ref={alert} role="alert" className={className}>
      {children && (
        <Text padX={14} padY={10} round={10} surface="alert" size={14} weight={600}>
          {children}
        </Text>
      )}
    </div>
  )
}
