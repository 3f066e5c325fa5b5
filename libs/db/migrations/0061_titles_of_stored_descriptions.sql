-- No transaction: fills a column of a large table, and commits each part.
-- The first title of each language other than the main title's, by the code that libs/language/src/normalise.ts returns.
DO $$
DECLARE
  behind uuid := '00000000-0000-0000-0000-000000000000';
  until uuid;
BEGIN
  LOOP
    SELECT max(p.id::text)::uuid INTO until
    FROM (SELECT d.id FROM fonds.description d WHERE d.id > behind ORDER BY d.id LIMIT 2000) p;
    EXIT WHEN until IS NULL;
    WITH known (code, one) AS MATERIALIZED (
      SELECT split_part(pair, ' ', 1), split_part(pair, ' ', 2) FROM regexp_split_to_table(
        'aar aa|abk ab|ave ae|afr af|aka ak|amh am|arg an|ara ar|asm as|ava av|aym ay|aze az|bak ba|bel be|bul bg|'
        'bis bi|bam bm|ben bn|bod bo|tib bo|bre br|bos bs|cat ca|che ce|cha ch|cos co|cre cr|ces cs|cze cs|chu cu|'
        'chv cv|cym cy|wel cy|dan da|deu de|ger de|div dv|dzo dz|ewe ee|ell el|gre el|eng en|epo eo|spa es|est et|'
        'eus eu|baq eu|fas fa|per fa|ful ff|fin fi|fij fj|fao fo|fra fr|fre fr|fry fy|gle ga|gla gd|glg gl|grn gn|'
        'guj gu|glv gv|hau ha|heb he|hin hi|hmo ho|hrv hr|hat ht|hun hu|hye hy|arm hy|her hz|ina ia|ind id|ile ie|'
        'ibo ig|iii ii|ipk ik|ido io|isl is|ice is|ita it|iku iu|jpn ja|jav jv|kat ka|geo ka|kon kg|kik ki|kua kj|'
        'kaz kk|kal kl|khm km|kan kn|kor ko|kau kr|kas ks|kur ku|kom kv|cor kw|kir ky|lat la|ltz lb|lug lg|lim li|'
        'lin ln|lao lo|lit lt|lub lu|lav lv|mlg mg|mah mh|mri mi|mao mi|mkd mk|mac mk|mal ml|mon mn|mar mr|msa ms|'
        'may ms|mlt mt|mya my|bur my|nau na|nob nb|nde nd|nep ne|ndo ng|nld nl|dut nl|nno nn|nor no|nbl nr|nav nv|'
        'nya ny|oci oc|oji oj|orm om|ori or|oss os|pan pa|pli pi|pol pl|pus ps|por pt|que qu|roh rm|run rn|ron ro|'
        'rum ro|rus ru|kin rw|san sa|srd sc|snd sd|sme se|sag sg|hbs sh|sin si|slk sk|slo sk|slv sl|smo sm|sna sn|'
        'som so|sqi sq|alb sq|srp sr|ssw ss|sot st|sun su|swe sv|swa sw|tam ta|tel te|tgk tg|tha th|tir ti|tuk tk|'
        'tgl tl|tsn tn|ton to|tur tr|tso ts|tat tt|twi tw|tah ty|uig ug|ukr uk|urd ur|uzb uz|ven ve|vie vi|vol vo|'
        'wln wa|wol wo|xho xh|yid yi|yor yo|zha za|zho zh|chi zh|zul zu|iw he|in id|ji yi|jw jv|mo ro|mol ro|scr hr|'
        'scc sr',
        '\|') pair
    ), described AS MATERIALIZED (
      SELECT d.id, d.title, d.body -> 'titles' AS titles, d.body ->> 'description_language' AS language
      FROM fonds.description d
      WHERE d.id > behind AND d.id <= until AND d.titles IS NULL AND jsonb_typeof(d.body -> 'titles') = 'array'
        AND d.body -> 'titles' <> '[]'
    ), written AS (
      SELECT d.id, 0 AS n, NULL AS text, coalesce((
          SELECT t.item ->> 'lang' FROM jsonb_array_elements(d.titles) WITH ORDINALITY t(item, n)
          WHERE t.item ->> 'text' = d.title ORDER BY t.n LIMIT 1
        ), d.language) AS lang
      FROM described d
      UNION ALL
      SELECT d.id, t.n, t.item ->> 'text', t.item ->> 'lang'
      FROM described d, jsonb_array_elements(d.titles) WITH ORDINALITY t(item, n)
    ), coded AS (
      SELECT w.id, w.n, w.text, coalesce(k.one, w.code) AS code
      FROM (
        SELECT w.*, substring(lower(trim(w.lang)) FROM '^([a-z]{2,3})(?:[-_][a-z0-9]{1,8})*$') AS code FROM written w
        WHERE length(w.lang) <= 100
      ) w LEFT JOIN known k ON k.code = w.code
      WHERE w.code IS NOT NULL
    ), first AS (
      SELECT f.*, row_number() OVER (PARTITION BY f.id ORDER BY f.n) AS place FROM (
        SELECT DISTINCT ON (c.id, c.code) c.* FROM coded c ORDER BY c.id, c.code, c.n
      ) f WHERE f.n > 0 AND f.text IS NOT NULL
    ), found AS (
      SELECT f.id, jsonb_object_agg(f.code, f.text) AS titles FROM first f WHERE f.place <= 24 GROUP BY f.id
    )
    UPDATE fonds.description d SET titles = f.titles FROM found f WHERE d.id = f.id;
    COMMIT;
    behind := until;
  END LOOP;
END $$;
