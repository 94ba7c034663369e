/** Lists the things that will be deleted, the most serious first. */
export function LossList({ losses }: { losses: readonly string[] }) {
  return (
    <ul style={{ display: 'grid', gap: 6, margin: '10px 0 16px', paddingInlineStart: 20 }}>
      {losses.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )
}
