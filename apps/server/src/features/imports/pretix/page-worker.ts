import { answerFor, type WorkerAnswer } from '../shape/index.ts'
import { type PageOrder, parsePage, type ReadPage } from './parse-page.ts'

export default (order: PageOrder): WorkerAnswer<ReadPage> => answerFor(() => parsePage(order))
