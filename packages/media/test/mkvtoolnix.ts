import { gunzipSync } from 'node:zlib';

const file =
  'H4sIAAAAAAACA+2bf1CTZRzA3w1SmPIzIRWNV34IYoyhA2whbIMpyRzqRoCWMsYLTsc77t27eWlevC8/ojSBrPMSNAbJ5ZFmEHK5' +
  '7OiSurMT87pLrbuw+sM8vTKzQy/Tvg/fvFv/90/d8zl2xz48fJ53992zO3Zjvmmyv9/YJimMU3C7JYUaf5PCjHJ7g10U3J7tduNL' +
  'oFol5VxrU72CITyljVnbLR5bG9hrHWyJe/ponfVdOToE78bbjm8ndyW8u8AaIHd15TfKJhgKhUKhUCgUCoVCoVAo/zHI3/13My6+' +
  '36z4afXapn6Xs4araXCxvmy1Vq1ll7IgHr6DQGSeOrvCMNiw3dfACfUc68vTqjVqDZueVuX2smXe+q2inS3l3TvSlrC52swap1j8' +
  'crt+Uj+9leftzsb1J8rvf/lnSLjxYGje4fKz5G0Ge9zx6p6LksIz3l4XldtV1TGubZaUPRKTNNLT7OVr29oMW1aZDUWOvurqOrO9' +
  'CEpJSr0SmrMYJkJxm7nJMLuZ8y/cPdCaeCry2xMbSgwTeadDGUYdAUvNdl9dzpPqZXDhGg153yMObhzvcNdywsp//FBiWPp0oFAo' +
  'FAqFQqFQKBQKhUKhUCgUCoVCoVAoFArlf0Dyj80toWv6mKSRQ+SjB9+31NRK0cdvX5SUnvH2nsbS2ZVdk3eapZi/P51QJ3Btr1q3' +
  '2EyVtqwKk/EZm83R9yF+o1JZbVVmk0qnc3i5dLXL7a1dwu5iHW6XW9CxAlfL7lapLGU2E2sH2dDA8SJsKtcJVr51ndMjcjeKK+k8' +
  'KBTKv01i0UlvceVVienvkBim6cGdlDDmLPgJHwilfloozoHoiwQR2jQtlGdAxLeBmDE2LUI+BbHzPohwbIR+DeLBfhCzsPHIBRD7' +
  'r4OIwMaMSyDSHL1f+PvlqF4m38caeN5eUMK5XG423zH9KlkgbuUELj/LUeD1vzVw6Ei3y8lzumxNKmt3Oet5nUe0C6LKyYuCW9Ut' +
  'q69APQovaOYk1EsTQMTiBYXdAnHsIxBz8ILCfwfxyRkQ8XhBqnsgvGYQc7Ex6w8Q87QgErAx+2cQPVUgFmIj4hqIm4t69/nb5UQ9' +
  'U+bjhG54MLAgEZuRV2BB8VEQi7AZdRVE+gUQKdiMPgUi/AcQi7EZcxoEdxBEOjZiPwBxIRZEBjYeHQZxehuITGzMGQCxYiaILGzE' +
  '+UHYXgSRjY34d0BcmQKxHBuPvQdibweIXGzMlUFsSwexAhvzWkHMWAdCh435e0EMXQKRj42EPSC+I4+2EBsLDoPYdA6EARsL3wSR' +
  'NwKiCBuPd4JoXgnChI3EAyB+MYEowQabQcayCcQabCzKJINLBmHGRlIKGctg70l/t2xhGbPdI+ZrNLrpL3WORlPA7nALtV7/awOd' +
  'R/Y1uj1O0enmdcs0qSp4jiTqIWTBvZOTycC/ArEe907JJeP8GIQV907NJgP/DEQ57r14BRmfBUQFNtIKyYBzQWzERnosOStdIJ7F' +
  'xhLyIcOJayA2YyNjATkrdhDV2FiaQE7TPBAObDwRSc6KCILDRmY4OU2zQdRjQ02ObmkLCCc2smaS03QPhAsbmo1kfOdB8NjIfo4M' +
  'eBREIzaW2cj4CkEI2FhuJQNeDcKLDe0qMr4MEDuwkWMgA94A4nls5JaQ8X3Te8DfJe0aYx7cEcPyFIXk9eOI3C0r9OR/RfWXAx3D' +
  'EjP6ypSk+FXOmbophQReH4ZjMrpvSlKi2TkEpzfQCXYsaN3ngTeGYWKjHQ/XyYqCIfjFQBfoptE9DxfKCgtRWfpgNU5UIROklPmk' +
  'Z2GDesrhIdiArLSMBa+8TtTm4C1Caojig7cIufwXkta3Lmg7AAA=';

/**
 * Returns four seconds of silence with a WebVTT track, as MKVToolNix 74 stores it: a style sheet, a comment, an overlap, cues with an
 * id and positions, and a time within a cue.
 */
export const webVttOfMkvToolNix = (): Buffer => gunzipSync(Buffer.from(file, 'base64'));
