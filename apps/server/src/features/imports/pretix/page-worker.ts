import { answerFor, type WorkerAnswer } from '../shape/index.ts'
import { type PageOrder, type ReadPage, readPage } from './read-page.ts'

export default (order: PageOrder): WorkerAnswer<ReadPage> => answerFor(() => readPage(order))
