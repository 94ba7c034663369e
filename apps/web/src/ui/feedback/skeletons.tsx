import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Row, Stack } from '../layout/box.tsx'
import { CardGrid } from '../layout/card-grid.tsx'
import { LoadFailed } from './load-failed.tsx'
import classes from './skeletons.module.css'
import { Waiting } from './waiting.tsx'

const CARD = { surface: 'card', pad: 16, className: classes.card } as const
const ROW = { padX: 16, padY: 14 } as const
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

function Words({ widths }: { widths: number[] }) {
  return (
    <Stack grow gap={8}>
      {widths.map((width) => (
        <Skeleton key={width} height={11} width={`${width}%`} radius="xl" />
      ))}
    </Stack>
  )
}

export function PeopleSkeleton({ as, count = 9 }: { as: 'cards' | 'rows'; count?: number }) {
  return (
    <Waiting>
      <CardGrid label="" as={as}>
        {upTo(count).map((each) => (
          <Stack key={each} gap={16} {...(as === 'cards' ? CARD : ROW)}>
            <Row gap={12}>
              <Skeleton circle height={as === 'cards' ? 52 : 48} />
              <Words widths={[58, 74, 40]} />
            </Row>
            {as === 'cards' && <Words widths={[88]} />}
            {as === 'cards' && <Skeleton height={36} width={96} />}
          </Stack>
        ))}
      </CardGrid>
    </Waiting>
  )
}

export function RowsSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Waiting>
      <CardGrid label="" as="rows">
        {upTo(count).map((each) => (
          <Row key={each} gap={12} {...ROW}>
            <Skeleton height={44} width={56} />
            <Words widths={[64, 38]} />
          </Row>
        ))}
      </CardGrid>
    </Waiting>
  )
}

export function DetailSkeleton() {
  return (
    <Waiting>
      <Skeleton height={104} radius={0} />
      <Stack gap={20} padX={28} padBottom={28} className={classes.detail}>
        <Skeleton height={88} width={88} radius="xl" />
        <Words widths={[44, 60]} />
        <Skeleton height={40} width={220} />
        <Words widths={[96, 92, 70]} />
      </Stack>
    </Waiting>
  )
}

type LoadingProps = {
  of: { readonly data?: unknown; readonly error: unknown; readonly refetch: () => unknown }
  rows?: number
  skeleton?: ReactNode
}

/** Shows a skeleton until the first answer, or the failure of the request. */
export function Loading({ of: read, rows, skeleton }: LoadingProps) {
  if (read.data !== undefined) return null
  if (read.error) return <LoadFailed onRetry={read.refetch} error={read.error} />
  return skeleton ?? <RowsSkeleton count={rows} />
}
