import type { Words } from '../columns/role.ts'

export const pl: Words = {
  identifier:
    'Sygnatura, sygnatura archiwalna, sygn, numer inwentarzowy, nr inwentarzowy, kod, kod referencyjny, nr inw, identyfikator, znak akt, znak sprawy',
  rowNumber: 'Lp., nr, numer, l p, liczba porządkowa, numer porządkowy, pozycja, poz, wiersz',
  title: 'Tytuł, nazwa, tytuł jednostki, tytuł teczki, przedmiot, hasło, podpis, tytuł zdjęcia',
  levelOfDescription: 'Poziom, poziom opisu',
  depth: 'Hierarchia, głębokość, numer poziomu',
  creationDates:
    'Daty, data, daty skrajne, data powstania, okres, datowanie, czas powstania, data wytworzenia, daty krańcowe, lata skrajne',
  start: 'Od, data początkowa, rok początkowy, początek, data od, od roku',
  end: 'Do, data końcowa, rok końcowy, koniec, data do, do roku',
  year: 'Rok, lata',
  month: 'Miesiąc',
  day: 'Dzień',
  extentAndMedium:
    'Rozmiar, liczba stron, objętość, liczba, ilość, rozmiar i nośnik, liczba kart, wymiary, strony, karty, liczba sztuk',
  box: 'Pudło, nr pudła, numer pudła, karton, skrzynia, pudełko, segregator, album, szuflada',
  folder: 'Teczka, nr teczki, numer teczki, koperta, wiązka, plik akt, poszyt, obwoluta',
  container: 'Opakowanie, pojemnik, pudło teczka',
  scopeAndContent: 'Zakres i zawartość, zawartość, opis, treść, streszczenie, zawiera, opis zawartości, opis treści',
  creators: 'Twórca, autor, fotograf, wytwórca, twórcy, autorzy, proweniencja, aktotwórca, nadawca, twórca zespołu',
  nameAccessPoints:
    'Nazwiska, osoby, osoba, nazwy osobowe, instytucje, organizacje, odbiorca, indeks osobowy, osoby na zdjęciu, imię i nazwisko, adresat',
  subjectAccessPoints: 'Słowa kluczowe, tematy, temat, hasła przedmiotowe, tagi, słowo kluczowe, indeks rzeczowy',
  placeAccessPoints:
    'Miejsca, miejsce, miejscowość, nazwy geograficzne, miejscowości, indeks geograficzny, gmina, miejsce wykonania',
  genreAccessPoints:
    'Rodzaj, typ, forma, typ dokumentu, gatunek, rodzaj dokumentu, materiał, nośnik, rodzaj materiału, technika',
  language: 'Język, języki',
  physicalCharacteristics: 'Stan zachowania, stan fizyczny, cechy fizyczne, stan',
  arrangement: 'Układ, uporządkowanie',
  archivalHistory: 'Historia archiwalna, dzieje zespołu, historia zespołu',
  acquisition: 'Sposób nabycia, nabycie, źródło pozyskania, dar od, przekazał, sposób pozyskania',
  accessionNumber: 'Numer nabytku, nr nabytku, nr akcesji, numer akcesji',
  accessConditions:
    'Warunki dostępu, dostęp, dostępność, ograniczenia, udostępnianie, ograniczenia dostępu, warunki udostępniania, dostępne, jawne, udostępniane, jawność',
  restricted: 'Zastrzeżone, ograniczony, zamknięte, ograniczony dostęp, nieudostępniane, zastrzeżony',
  closedUntil:
    'Zastrzeżone do, zamknięte do, udostępniane od, dostępne od, niedostępne do, nieudostępniane do, klauzula do',
  reproductionConditions:
    'Prawa, prawa autorskie, warunki korzystania, reprodukcja, warunki reprodukowania, licencja, warunki wykorzystania',
  generalNote: 'Uwagi, uwaga, notatki, komentarz, adnotacje, notatka, inne informacje, komentarze',
  relatedUnitsOfDescription: 'Materiały pokrewne, zobacz też, materiały powiązane, zob także, patrz też',
  findingAids: 'Pomoce ewidencyjne, pomoc archiwalna',
  locationOfOriginals: 'Miejsce przechowywania oryginałów, oryginały, istnienie oryginałów',
  locationOfCopies: 'Kopie, miejsce przechowywania kopii, mikrofilm, istnienie kopii',
  publicationNote: 'Bibliografia, publikacje, literatura',
  physicalObjectLocation: 'Lokalizacja, magazyn, regał, półka, miejsce przechowywania, pomieszczenie, szafa',
  alternativeIdentifiers:
    'Dawna sygnatura, stara sygnatura, sygnatura dawna, poprzednia sygnatura, dawny numer, dawne sygnatury',
  alternateTitle: 'Inny tytuł, tytuł równoległy, podtytuł',
  series: 'Seria, grupa, dział, sekcja, kategoria, rozdział',
  subseries: 'Podseria, podgrupa, poddział',
  collection: 'Zespół, kolekcja, nazwa zespołu, zbiór',
  repository: 'Archiwum, instytucja, jednostka przechowująca',
  legacyId: 'Klucz, unikalny identyfikator',
  parentId: 'Nadrzędny, jednostka nadrzędna, należy do, rodzic',
  digitalObjectURI: 'Odnośnik, link, url, obiekt cyfrowy, adres www, łącze',
  file: 'Nazwa pliku, plik, skan, skany, obraz, obrazy, zdjęcie, nazwy plików, pliki, plik graficzny, zdjęcia',
  publish:
    'Publikować, opublikowane, publiczne, online, widoczne, pokazać, do publikacji, publikacja, można publikować, w internecie, opublikowany',
  publicationStatus: 'Status publikacji, status',
  private:
    'Wewnętrzne, notatka wewnętrzna, uwagi wewnętrzne, poufne, nie publikować, niepubliczne, do użytku wewnętrznego, prywatne, tajne, tylko dla pracowników, wycena, wartość, cena, darczyńca, adres darczyńcy, dane osobowe, nie do publikacji, nieopublikowane, nie udostępniać, uwaga wewnętrzna, użytek wewnętrzny, wewnętrzny, wartość ubezpieczeniowa, telefon, e mail, notatki wewnętrzne, niejawne, nie pokazywać, ofiarodawca',
}
