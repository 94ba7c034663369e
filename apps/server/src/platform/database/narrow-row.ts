/** A row with columns that PostgreSQL cannot know to have a value, and that always have one. */
export type NeverNull<Row, Column extends keyof Row> = {
  [Each in keyof Row]: Each extends Column ? NonNullable<Row[Each]> : Row[Each]
}

/** A row with columns of which more is known than PostgreSQL can know. Each must be a part of the column's own type. */
export type Narrow<
  Row,
  Known extends { readonly [Each in keyof Known]: Each extends keyof Row ? Row[Each] : never },
> = Omit<Row, keyof Known> & Known
