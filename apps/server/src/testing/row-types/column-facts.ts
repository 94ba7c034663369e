import type { Catalog } from './catalog.ts'
import { listOf, type Node, nodeOf, nodesOf, type Value } from './node-tree.ts'

export interface ColumnFact {
  readonly isNullable: boolean
  /** All texts that the column, or an element of its array, can have; null if unknown. */
  readonly literals: readonly string[] | null
}

const ANY: ColumnFact = { isNullable: true, literals: null }
const NOT_NULL: ColumnFact = { isNullable: false, literals: null }
const NULL: ColumnFact = { isNullable: true, literals: [] }
/** The neutral element of `either`. */
const NOTHING: ColumnFact = { isNullable: false, literals: [] }

/** Strict functions and operators that return null for some arguments without null. */
const PARTIAL = new Set(
  `jsonb_object_field jsonb_object_field_text jsonb_extract_path jsonb_extract_path_text jsonb_array_element
  jsonb_array_element_text json_object_field json_object_field_text json_extract_path json_extract_path_text
  json_array_element json_array_element_text jsonb_path_query_first array_position array_length array_upper
  array_lower regexp_match regexp_substr to_regclass substring jsonb_to_recordset jsonb_populate_record`.split(/\s+/),
)
/** Functions that return a value even for null. */
const TOTAL = new Set(
  `jsonb_build_object jsonb_build_array json_build_object json_build_array concat concat_ws num_nulls num_nonnulls now
  array_append array_prepend array_cat array_remove format tstzrange array_to_json`.split(/\s+/),
)
/** Functions whose result has the literals of their first argument. */
const PASSING = new Set(['array_agg', 'min', 'max', 'unnest', 'any_value', 'array_remove', 'nullif'])
const COUNTING = new Set('count row_number rank dense_rank ntile percent_rank cume_dist'.split(' '))
const RELATION = '0'
const SUBQUERY = '1'
const JOIN = '2'
const FUNCTION = '3'
const VALUES = '5'
const CTE = '6'
const GROUP = '9'
const SUBLINK = { exists: '0', all: '1', any: '2', value: '4', array: '6' }

export interface ResultColumn extends ColumnFact {
  readonly name: string
}

/** Returns what is known of each column that a statement returns. */
export function columnFacts(query: Node, catalog: Catalog): ResultColumn[] {
  const facts = new Facts(catalog)
  return shownTargets(query).map((target, index) => ({
    name: String(target.fields.resname),
    ...facts.ofColumn([query], index + 1),
  }))
}

const SELECT = '1'

function shownTargets({ fields }: Node): Node[] {
  const list = fields.commandType === SELECT ? fields.targetList : fields.returningList
  return nodesOf(list).filter((target) => target.fields.resjunk === 'false')
}

/** A query and those around it, the innermost first. */
type Scope = readonly [query: Node, ...outer: Node[]]

class Facts {
  readonly #catalog: Catalog
  readonly #running = new Set<Node>()
  readonly #proven = new WeakMap<Node, ReadonlySet<string>>()

  constructor(catalog: Catalog) {
    this.#catalog = catalog
  }

  ofColumn(scope: Scope, number: number): ColumnFact {
    const [query] = scope
    const combined = nodeOf(query.fields.setOperations)
    if (combined) return this.#ofCombined(scope, combined, number)
    const target = shownTargets(query)[number - 1]
    return target ? this.of(scope, target.fields.expr) : ANY
  }

  /** The parts of `union` and its like. */
  #ofCombined(scope: Scope, part: Node, number: number): ColumnFact {
    if (part.tag === 'SETOPERATIONSTMT') {
      const sides = [part.fields.larg, part.fields.rarg].flatMap((each) => nodeOf(each) ?? [])
      return either(sides.map((side) => this.#ofCombined(scope, side, number)))
    }
    return this.#ofTable(scope, Number(part.fields.rtindex), number)
  }

  of(scope: Scope, value: Value | undefined): ColumnFact {
    const node = nodeOf(value)
    if (!node) return NULL
    const { tag, fields } = node
    const facts = (list: Value | undefined) => listOf(list).map((each) => this.of(scope, each))
    switch (tag) {
      case 'VAR':
        return this.#ofVar(scope, node)
      case 'CONST':
        return ofConst(node)
      case 'PARAM':
        return ANY
      case 'RELABELTYPE':
      case 'COERCEVIAIO':
      case 'COERCETODOMAIN':
      case 'ARRAYCOERCEEXPR':
      case 'COLLATEEXPR':
      case 'COLLATE':
        return this.of(scope, fields.arg)
      case 'CASEEXPR':
      case 'CASE': {
        const results = nodesOf(fields.args).map((when) => this.of(scope, when.fields.result))
        return either([...results, this.of(scope, fields.defresult)])
      }
      case 'COALESCEEXPR':
      case 'COALESCE':
      case 'MINMAXEXPR':
      case 'MINMAX': {
        const each = facts(fields.args)
        return { ...either(each), isNullable: each.every(({ isNullable }) => isNullable) }
      }
      case 'BOOLEXPR':
      case 'SCALARARRAYOPEXPR':
        return { isNullable: facts(fields.args).some(({ isNullable }) => isNullable), literals: null }
      case 'OPEXPR':
        return this.#ofCall(scope, String(fields.opfuncid), fields.args)
      case 'FUNCEXPR':
        return this.#ofCall(scope, String(fields.funcid), fields.args)
      case 'NULLIFEXPR':
        return { ...(facts(fields.args)[0] ?? ANY), isNullable: true }
      case 'AGGREF':
        return this.#ofAggregate(scope, node)
      case 'WINDOWFUNC':
        return COUNTING.has(this.#nameOf(String(fields.winfnoid))) ? NOT_NULL : ANY
      case 'ARRAYEXPR':
      case 'ARRAY':
        return { ...either(facts(fields.elements)), isNullable: false }
      case 'NULLTEST':
      case 'BOOLEANTEST':
      case 'DISTINCTEXPR':
      case 'ROWEXPR':
      case 'ROW':
      case 'SQLVALUEFUNCTION':
      case 'GROUPINGFUNC':
        return NOT_NULL
      case 'SUBLINK':
        return this.#ofSublink(scope, node)
      default:
        return ANY
    }
  }

  #nameOf(id: string): string {
    return this.#catalog.functions.get(id)?.name ?? ''
  }

  #ofCall(scope: Scope, id: string, args: Value | undefined): ColumnFact {
    const called = this.#catalog.functions.get(id)
    const each = listOf(args).map((arg) => this.of(scope, arg))
    const literals = PASSING.has(called?.name ?? '') ? (each[0]?.literals ?? null) : null
    if (TOTAL.has(called?.name ?? '')) return { isNullable: false, literals }
    const isTotal = called?.isStrict === true && !PARTIAL.has(called.name)
    return { isNullable: !isTotal || each.some(({ isNullable }) => isNullable), literals }
  }

  #ofAggregate(scope: Scope, { fields }: Node): ColumnFact {
    const name = this.#nameOf(String(fields.aggfnoid))
    if (COUNTING.has(name)) return NOT_NULL
    const of = (Number(fields.agglevelsup) > 0 ? scope.slice(Number(fields.agglevelsup)) : scope) as Scope
    const args = nodesOf(fields.args).filter((arg) => arg.fields.resjunk === 'false')
    const arg = this.of(scope, args[0]?.fields.expr)
    // A group has a row. Without `group by`, or with a filter, there may be none.
    const hasRows = listOf(of[0].fields.groupClause).length > 0 && nodeOf(fields.aggfilter) === undefined
    const collects = /^(?:array|jsonb?_object|jsonb?)_agg/.test(name)
    return {
      isNullable: !hasRows || (!collects && arg.isNullable),
      literals: PASSING.has(name) ? arg.literals : null,
    }
  }

  #ofSublink(scope: Scope, { fields }: Node): ColumnFact {
    const query = nodeOf(fields.subselect)
    if (!query) return ANY
    const type = String(fields.subLinkType)
    if (type === SUBLINK.exists) return NOT_NULL
    const result = this.ofColumn([query, ...scope], 1)
    if (type === SUBLINK.array) return { ...result, isNullable: false }
    if (type === SUBLINK.any || type === SUBLINK.all) {
      const tested = listOf(nodeOf(fields.testexpr)?.fields.args).map((each) =>
        nodeOf(each)?.tag === 'PARAM' ? NOT_NULL : this.of(scope, each),
      )
      return { isNullable: result.isNullable || tested.some(({ isNullable }) => isNullable), literals: null }
    }
    const { hasAggs, groupClause, havingQual, limitOffset, limitCount } = query.fields
    const hasOneRow =
      hasAggs === 'true' && [groupClause, havingQual, limitOffset, limitCount].every((each) => each === null)
    const isOneRow =
      hasOneRow || (listOf(nodeOf(query.fields.jointree)?.fields.fromlist).length === 0 && !hasQuals(query))
    return type === SUBLINK.value ? { ...result, isNullable: !isOneRow || result.isNullable } : ANY
  }

  #ofVar(scope: Scope, { fields }: Node): ColumnFact {
    const from = scope.slice(Number(fields.varlevelsup)) as unknown as Scope
    const [query] = from
    if (!query) return ANY
    if (fields.varattno === '0') return { isNullable: isNulled(fields.varnullingrels), literals: null }
    const fact = this.#ofTable(from, Number(fields.varno), Number(fields.varattno))
    if (this.#provenIn(query).has(keyOf(fields))) return { ...fact, isNullable: false }
    const isReturned = fields.varreturningtype !== '0'
    return isReturned || isNulled(fields.varnullingrels) ? { ...fact, isNullable: true } : fact
  }

  #ofTable(scope: Scope, table: number, column: number): ColumnFact {
    const [query] = scope
    const entry = nodesOf(query.fields.rtable)[table - 1]
    if (!entry) return ANY
    const { fields } = entry
    switch (fields.rtekind) {
      case RELATION:
        // System columns have negative numbers.
        return column < 0 ? NOT_NULL : (this.#catalog.columns.get(`${String(fields.relid)}.${column}`) ?? ANY)
      case SUBQUERY: {
        const inner = nodeOf(fields.subquery)
        return inner ? this.ofColumn([inner, ...scope], column) : ANY
      }
      case JOIN:
        return this.of(scope, listOf(fields.joinaliasvars)[column - 1])
      case GROUP:
        return this.of(scope, listOf(fields.groupexprs)[column - 1])
      case VALUES:
        return either(listOf(fields.values_lists).map((row) => this.of(scope, listOf(row)[column - 1])))
      case FUNCTION:
        return this.#ofFunctionTable(scope, entry, column)
      case CTE:
        return this.#ofNamed(scope.slice(Number(fields.ctelevelsup)) as unknown as Scope, fields.ctename, column)
      default:
        return ANY
    }
  }

  #ofFunctionTable(scope: Scope, { fields }: Node, column: number): ColumnFact {
    const functions = nodesOf(fields.functions)
    const count = functions.reduce((sum, each) => sum + Number(each.fields.funccolcount), 0)
    if (column > count) return NOT_NULL
    const only = functions.length === 1 ? nodeOf(functions[0]?.fields.funcexpr) : undefined
    const name = this.#nameOf(String(only?.fields.funcid))
    if (name === 'generate_series') return NOT_NULL
    if (name !== 'unnest') return ANY
    const array = this.of(scope, listOf(only?.fields.args)[0])
    // No array in the database or in a parameter has elements that are null.
    return { isNullable: false, literals: array.literals }
  }

  #ofNamed(scope: Scope, name: Value | undefined, column: number): ColumnFact {
    const named = nodesOf(scope[0]?.fields.cteList).find((each) => each.fields.ctename === name)
    const query = nodeOf(named?.fields.ctequery)
    if (!query) return ANY
    // A recursive query adds nothing by reading itself.
    if (this.#running.has(query)) return NOTHING
    this.#running.add(query)
    const fact = this.ofColumn([query, ...scope], column)
    this.#running.delete(query)
    return fact
  }

  /** The columns without which no row passes the conditions of `where` and of inner joins. */
  #provenIn(query: Node): ReadonlySet<string> {
    const known = this.#proven.get(query)
    if (known) return known
    const proven = new Set<string>()
    this.#proven.set(query, proven)
    const visit = (value: Value | undefined): void => {
      const node = nodeOf(value)
      if (!node) return
      const { tag, fields } = node
      if (tag === 'FROMEXPR') {
        for (const each of listOf(fields.fromlist)) visit(each)
        this.#proveTrue(fields.quals, proven)
      } else if (tag === 'JOINEXPR') {
        visit(fields.larg)
        visit(fields.rarg)
        if (fields.jointype === '0') this.#proveTrue(fields.quals, proven)
      }
    }
    visit(query.fields.jointree)
    return proven
  }

  #proveTrue(value: Value | undefined, proven: Set<string>): void {
    const node = nodeOf(value)
    if (!node) return
    const { tag, fields } = node
    const isOfAny = tag === 'SCALARARRAYOPEXPR' && fields.useOr === 'true'
    if (tag === 'NULLTEST') {
      const IS_NOT_NULL = '1'
      if (fields.nulltesttype === IS_NOT_NULL) this.#proveNotNull(fields.arg, proven)
    } else if (tag === 'BOOLEXPR' && fields.boolop === 'and') {
      for (const each of listOf(fields.args)) this.#proveTrue(each, proven)
    } else if (tag === 'BOOLEXPR' && fields.boolop === 'not') this.#proveNotNull(listOf(fields.args)[0], proven)
    else if (isOfAny) this.#proveNotNull(listOf(fields.args)[0], proven)
    else if (tag === 'SUBLINK' && fields.subLinkType === SUBLINK.any) this.#proveTrue(fields.testexpr, proven)
    else this.#proveNotNull(node, proven)
  }

  #proveNotNull(value: Value | undefined, proven: Set<string>): void {
    const node = nodeOf(value)
    if (!node) return
    const { tag, fields } = node
    if (tag === 'VAR' && fields.varlevelsup === '0') proven.add(keyOf(fields))
    else if (tag === 'RELABELTYPE' || tag === 'COERCEVIAIO') this.#proveNotNull(fields.arg, proven)
    else if (tag === 'OPEXPR' || tag === 'FUNCEXPR') {
      const id = String(fields.opfuncid ?? fields.funcid)
      if (!this.#catalog.functions.get(id)?.isStrict) return
      for (const each of listOf(fields.args)) this.#proveNotNull(each, proven)
    }
  }
}

const keyOf = (fields: Node['fields']) =>
  `${String(fields.varno)}.${String(fields.varattno)}.${String(fields.varnullingrels)}`

/** A set of joins is printed as `(b 3 5)`. */
const isNulled = (joins: Value | undefined) => listOf(joins).length > 1

const hasQuals = (query: Node) => nodeOf(nodeOf(query.fields.jointree)?.fields.quals) !== undefined

function ofConst({ fields }: Node): ColumnFact {
  if (fields.constisnull === 'true') return NULL
  const [, bytes] = listOf(fields.constvalue)
  const TEXT = '25'
  if (fields.consttype !== TEXT) return NOT_NULL
  // A text begins with four bytes of its length. PostgreSQL prints bytes as signed numbers.
  const text = Buffer.from(listOf(bytes).slice(4).map(Number)).toString('utf8')
  return { isNullable: false, literals: [text] }
}

export function either(facts: readonly ColumnFact[]): ColumnFact {
  const literals = facts.every((each) => each.literals !== null)
    ? [...new Set(facts.flatMap((each) => each.literals ?? []))].sort()
    : null
  return { isNullable: facts.some(({ isNullable }) => isNullable), literals }
}
