import { expect, it } from 'vitest'
import { pastedHtml } from './pasted-html.ts'

it.each([
  ['<p class="MsoNormal" style="color:red">Lunch<o:p></o:p></p>', '<p class="MsoNormal">Lunch<o:p></o:p></p>'],
  ['<style type="text/css">p{color:red}</style><p>a</p>', '<p>a</p>'],
  ['<img src="x" onerror="alert(1)"><img/onerror=alert(1)>', '<img src="x"><img>'],
  ['<b style="font-weight:normal" id="docs"><p>a</p></b>', '<span id="docs"><p>a</p></b>'],
  ['<b>bold</b> 1 < 2 > style="x"', '<b>bold</b> 1 < 2 > style="x"'],
  [
    '<h1 class="t">Lunch</h1><table><tbody><tr><td>Soup</td><td>4</td></tr></tbody></table>',
    '<h2 class="t">Lunch</h2><div><div><span>Soup</span> <span>4</span> </div></div>',
  ],
  [
    `<a title='a > b' style='x' href="https://fair.example">a</a>`,
    `<a title='a > b' href="https://fair.example">a</a>`,
  ],
  [
    `<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span>·<span>&nbsp; </span></span><![endif]>Salt</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span>·</span><!--[endif]-->Rye</p><p class=MsoNormal>End</p>`,
    `<ul><li>Salt</li>\n<li>Rye</li></ul><p class=MsoNormal>End</p>`,
  ],
  [
    '<p style="mso-list:l1 level1 lfo2"><![if !supportLists]><span>1.<span>&nbsp;</span></span><![endif]>Salt</p>',
    '<ol><li>Salt</li></ol>',
  ],
])('POST-5 drops the styles of %j', (html, expected) => expect(pastedHtml(html)).toBe(expected))
