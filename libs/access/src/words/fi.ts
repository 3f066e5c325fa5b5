import type { Language } from '../tags.ts'

export const FINNISH: Language = {
  code: 'fi',
  postpositions: true,
  concord: true,
  words: {
    open: `
      avoin, avoimet, avointa, avoimia, avoinna, avautuu, avautuvat, kaytettavissa, saatavilla, saatavana,
      tutkittavissa, julkinen, julkiset, julkista, julkisia, nahtavilla, kaytettava, luettavissa, vapautettu`,
    access: `
      kaytto, kaytto oikeus, kayttoa, kayton, kaytolle, kayttoon, paasy, saatavuus, saavutettavuus, tutkimuskaytto,
      tutkimuskayttoon, tietojen anto, luovutus, kayttolupa hakemus, kaytossa`,
    consult: `
      kayttaa, tutkia, lukea, katsoa, kaytetaan, tutkitaan, luovutetaan, annetaan, nahda, avata, avataan, kayteta,
      luovuteta, saa kayttaa`,
    free: 'vapaa, vapaasti, vapaata, vapaat',
    public: 'yleisesti, yleinen',
    unrestricted: 'rajoittamaton, rajoittamattomasti, rajoituksetta, rajoitukseton, rajoituksettomasti, ehdoitta',
    closed: `
      suljettu, suljetut, suljettua, suljettuja, salainen, salaiset, salaista, salaisia, salassa pidet*, salassapidet*,
      lukittu, sinetoity, saavuttamattomissa`,
    reserved: 'luottamuksellinen, luottamukselliset, luottamuksellista, varattu',
    restricted: `
      rajoitettu, rajoitetut, rajoitettua, rajattu, rajallinen, luvanvarainen, luvanvaraiset, luvanvaraista,
      luvanvaraisesti, rajoitetusti, ehdollinen`,
    restriction: `
      *rajoitus, *rajoituksia, *rajoitukset, *rajoitusta, *rajoituksen, rajoite, rajoitteita, ehtoja, ehto, ehdot,
      esteita`,
    term: `
      salassapitoaika, salassapito, salassapitoaikaa, kayttokielto, embargo, suoja aika, karenssi, salassapitoajan,
      kayttokiellon`,
    over: `
      paattynyt, paattyneet, paattyy, umpeutunut, umpeutuu, kumottu, poistettu, lakannut, lakkaa, rauennut, paattyi`,
    granted: 'sallittu, sallitaan, mahdollista, mahdollinen, myonnetaan, sallittua, myonnetty',
    forbidden: 'kielletty, kielletty on, kiellettya, mahdotonta, evatty',
    condition: `
      lupa, luvalla, luvan, lupaa, kayttolupa, kayttoluvan, kayttolupaa, tutkimuslupa, tutkimusluvan, suostumus,
      suostumuksella, suostumusta, suostumuksen, hakemus, hakemuksesta, hyvaksynta, hyvaksynnalla, sopimus, sitoumus,
      vaitiolositoumus, edellyttaen, poikkeuslupa, poikkeusluvalla, harkinnan, tapauskohtaisesti, kirjallinen lupa,
      ehdolla, tutkimuslupaa, tutkimusluvalla`,
    subject: 'alainen, alaista, alaiset, riippuen, riippuu',
    formality: `
      ajanvaraus, ajanvarauksella, varaus, varauksesta, tilaus, tilauksesta, tilattava, ilmoittautuminen,
      rekisterointi, rekisteroityminen, henkilollisyystodistus, kirjastokortti, etukateen, pyynnosta, pyydettaessa,
      sopimuksen mukaan, ennakkoon`,
    readers: `
      yleiso, yleisolle, yleison, kaikille, tutkija, tutkijat, tutkijoille, tutkijoiden, tutkimus, tutkimukseen,
      tutkimukselle, tutkimusta, asiakkaille, opiskelijat, tieteelliseen, kayttajille`,
    insiders: `
      perhe, perheen, suku, suvun, omaiset, perilliset, perikunnan, lahjoittaja, lahjoittajan, omistaja, omistajan,
      jasenet, jasenille, henkilokunta, henkilokunnan, arkistonmuodostaja, arkistonmuodostajan, tallettaja,
      tallettajan, luovuttaja, luovuttajan`,
    place: `
      lukusali, lukusalissa, tutkijasali, tutkijasalissa, tiloissa, paikan paalla, paikanpaalla, kirjasto, kirjastossa,
      kansallisarkisto, kansallisarkistossa, sailytetaan, varastossa, tutkijasalin, museossa`,
    copying: `
      kopio, kopiot, kopioita, kopioida, kopiointi, kopioiminen, valokopiointi, valokuvata, valokuvaus, julkaista,
      julkaiseminen, julkaisemiseen, julkaisemisen, julkaisu, lainaaminen tekstin, digitointi, digitoitu, digitoitava, jaljentaminen`,
    elsewhere: 'verkossa, internetissa, kotilaina, lainata, lainattavissa, kaukolaina, http, https, digitaalisesti',
    carrier: 'mikrofilmi, mikrofilmina, cd, dvd, mikrokortti',
    aside: 'tekijanoikeu*, lisenssi, saannot, tietosuoja, kasineet, maksu, luettelo',
    law: 'laki, lain, lainsaadanto, julkisuuslaki, henkilotietolaki',
    contact: 'ota yhteytta, yhteytta, lisatietoja, tietoja, tiedustelut, katso, kysy',
    hours: `
      maanantai, tiistai, keskiviikko, torstai, perjantai, lauantai, sunnuntai, aukioloajat, tuntia, paivaa, viikko`,
    not: 'ei, eivat, ei mitaan, eika, ei ole, eivat ole, ei saa, eivat saa',
    none: 'ei rajoituksia',
    without: 'ilman, vapaa rajoituksista',
    only: 'vain, ainoastaan, pelkastaan',
    except: `
      lukuun ottamatta, lukuunottamatta, paitsi, poikkeuksena, poikkeuksin, poikkeus, poikkeuksia, ellei, elleivat,
      pois lukien, poislukien`,
    some: `
      osa, osia, osan, jotkut, jotkin, muutamat, useimmat, useita, enimmakseen, paaosin, paaosa, suurin osa,
      suurimmaksi osaksi, yleensa, muut, muu, loput, eraat, eri, tietyt, tietyilta, lahes, melkein, yksittaiset,
      periaatteessa, puolet, monet, osittaisesti`,
    every: 'kaikki, koko, kokonaan, taysin, kokonaisuudessaan, jokainen, poikkeuksetta',
    partly: 'osittain, osin, osaksi, osittainen',
    about: `
      jotka sisaltavat, sisaltavat, sisaltava, sisaltaa, koskevat, koskeva, liittyvat, sisaltavia, koskevia, merkityt`,
    records: `
      arkisto*, aineisto*, asiakirj*, kokoelma*, arkisto, arkiston, arkistossa, aineisto, aineiston, aineistoa,
      aineistot, aineistoon, asiakirja, asiakirjat, asiakirjoja, asiakirjojen, kokoelma, kokoelman, kokoelmaa,
      kokoelmat, dokumentit, dokumentti, materiaali, materiaalit, mappi, kansio, kansiot, kotelo, kotelot, yksikko,
      sisalto, alkuperaiset`,
    kind: `
      aanitteet, aanite, nauhoitteet, tallenteet, valokuvat, valokuva, kirjeet, kirje, kirjeenvaihto, paivakirja,
      paivakirjat, henkilokuntaa koskevat, potilasasiakirjat, potilaskertomukset, poytakirjat, elokuvat, kartat,
      piirustukset, haastattelut, kasikirjoitukset`,
    part: 'nro, numero, numerot, sivu',
    unit: 'sarja, sarjat, alasarja',
    this: 'tama, nama, taman, tata, kyseinen',
    until: 'saakka, asti, vuoteen, ennen kuin, saakka vuoteen, asti vuoteen, mennessa, kunnes',
    through: 'loppuun saakka, loppuun asti, loppuun, vuoden loppuun',
    from: 'alkaen, vuodesta, lahtien, lukien, alkaen vuodesta',
    after: 'jalkeen, kuluttua, paasta, sen jalkeen kun, kuluttua siita, kun on kulunut',
    before: 'ennen, ennen vuotta, aiemmin kuin',
    older: `
      yli, alle, vanhemmat kuin, vanhempi kuin, nuoremmat kuin, vanhemmat, nuoremmat, viimeisten, vahintaan, vanhat,
      vanhoja`,
    endless: `
      pysyvasti, pysyva, toistaiseksi, kuolema, kuoleman, kuolemasta, kuolemaan, elinaika, elinaikana, aina, elossa,
      ikuisesti, maaraamattomaksi, jarjestaminen, luetteloimaton, luettelointi, kuolinvuodesta, syntymasta,
      eloonjaaneet`,
    made: `
      syntymisesta, luomisesta, laatimisesta, asiakirjan paivays, asiakirjan paivayksesta, asiakirjan laatimisesta,
      asiakirjan syntymisesta, paattymisesta, viimeisesta asiakirjasta, asian paattymisesta, luontipaivasta,
      asiakirjojen syntymisesta, nuorimmasta asiakirjasta, syntyajankohdasta`,
    yearend: 'kalenterivuosi, kalenterivuoden',
    release: 'avataan tutkimukselle, avautumispaiva, tulee julkiseksi, tulevat julkisiksi, vapautuu, vapautuvat',
    later: 'sen jalkeen, taman jalkeen, siita lahtien, sitten, minka jalkeen',
    meanwhile: 'siihen asti, siihen saakka, ennen sita, sita ennen',
    year: 'vuosi, vuotta, vuoden, vuodeksi, v',
    month: 'kuukausi, kuukautta, kuukauden',
    yet: 'toistaiseksi nyt, talla hetkella, tilapaisesti, valiaikaisesti, nykyisin, jo, nyt, heti, edelleen, nykyaan',
    formerly: 'aiemmin, aikaisemmin, ennen muinoin, alun perin',
    doubt: 'tuskin, ehka, mahdollisesti, luultavasti, viela, vaikeasti',
    will: 'pian, kohta, tulee, tulevat, tulee olemaan, tulevaisuudessa',
    may: 'voi, voidaan, voivat, saa, saadaan, saavat',
    must: `
      vaaditaan, vaatii, edellyttaa, tarvitaan, taytyy, pitaa, tulee hakea, tarpeen, pakollinen, on haettava,
      on pyydettava, haettava, vaativat, edellyttavat, edellytetaan`,
    be: `
      on, ovat, oli, olla, ollut, kohdistuu, koskee, liity, liittyy, sisally, asetettu, voimassa, oltava, pysyy,
      olemassa`,
    if: 'jos, mikali, kun, niin kauan kuin, silloin kun',
    but: 'mutta, kuitenkin, vaikka, sen sijaan, vaan',
    which: 'joka, jotka, joita, jonka, joiden',
    and: 'ja, tai, seka',
    adverb: `
      myos, hyvin, siis, taalla, erityisia, erityista, mitaan, erillinen, erillista, suoraan, minkaanlaisia, erityinen,
      tunnettuja, voimassa olevia`,
    small: `
      se, ne, sen, niiden, sita, niita, hanen, heidan, mukaan, perusteella, vuoksi, takia, johdosta, kanssa, kautta,
      varten, puolesta, ajan, aika, aikana, paivamaara, syysta, tila, tyyppi, kirjallinen, kirjallisella, kirjallista,
      etta, kuin, perusteella lain, nojalla, sisaltaen, myoten, kayttoehdot, kayttoehto, kaytettavyys, kayttoehtoja,
      johtajan`,
  },
  numbers: {
    10: 'kymmenen',
    20: 'kaksikymmenta',
    25: 'kaksikymmentaviisi, 25',
    30: 'kolmekymmenta',
    40: 'neljakymmenta',
    50: 'viisikymmenta, viidenkymmenen',
    60: 'kuusikymmenta',
    70: 'seitsemankymmenta',
    75: 'seitsemankymmentaviisi',
    80: 'kahdeksankymmenta',
    100: 'sata, sadan',
  },
}
