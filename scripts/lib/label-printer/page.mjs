// The printer's page: labels appear as they are printed, the newest first.
export const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Printed labels</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0 auto; max-width: 70rem; padding: 1.5rem }
  h1 { font-size: 1.25rem; margin: 0 0 1rem }
  ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)) }
  figure { margin: 0 }
  img { width: 100%; background: #fff; border: 1px solid #8888; border-radius: 6px }
  pre { background: #fff; color: #111; border: 1px solid #8888; border-radius: 6px; margin: 0; padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere }
  figcaption { opacity: .75; font-size: .875rem }
</style>
</head>
<body>
<h1>Printed labels <span id="count" aria-live="polite"></span></h1>
<p id="none">Nothing has been printed yet.</p>
<ol></ol>
<script>
  const seen = new Set()
  const list = document.querySelector('ol')
  new EventSource('/live').onmessage = ({ data }) => {
    const job = JSON.parse(data)
    if (seen.has(job.number)) return
    seen.add(job.number)
    const item = document.createElement('li')
    const figure = item.appendChild(document.createElement('figure'))
    if (job.problem) figure.appendChild(document.createElement('pre')).textContent = 'It could not be printed: ' + job.problem
    else if (job.kind === 'text') figure.appendChild(document.createElement('pre')).textContent = job.text
    else if (job.kind === 'pdf') {
      const link = figure.appendChild(document.createElement('a'))
      link.href = '/' + job.number + '.pdf'
      link.textContent = 'PDF'
    } else {
      const picture = figure.appendChild(new Image())
      picture.src = '/' + job.number + '.png'
      picture.alt = 'Label ' + job.number
    }
    figure.appendChild(document.createElement('figcaption')).textContent = job.number + ' · ' + new Date(job.atMillis).toLocaleTimeString()
    list.prepend(item)
    document.getElementById('none').hidden = true
    document.getElementById('count').textContent = '(' + seen.size + ')'
  }
</script>
</body>
</html>
`
