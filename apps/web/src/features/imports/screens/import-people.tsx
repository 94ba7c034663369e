import { useSearchParams } from 'react-router'
import { Fetching } from '../components/people/fetching.tsx'
import { Sources } from '../components/people/sources.tsx'
import { type Choosing, ImportRows } from '../components/rows/import-rows.tsx'
import { peopleFile } from '../file-kind.ts'

/** /event/{eventId}/organize/people/import?fetch=…&import=…&command=… */
export function ImportPeople() {
  const [params] = useSearchParams()
  return <ImportRows kind={peopleFile} isFetching={params.has('fetch')} From={FromShopOrFile} />
}

function FromShopOrFile({ refusal, onFile, onOther }: Choosing) {
  const [params, setParams] = useSearchParams()
  const fetchId = params.get('fetch')
  if (!fetchId) return <Sources refusal={refusal} onFile={onFile} onFetch={(fetch) => setParams({ fetch })} />
  const onFetched = (fetched: string) => setParams({ import: fetched }, { replace: true })
  return <Fetching key={fetchId} commandId={fetchId} onFetched={onFetched} onOther={onOther} />
}
