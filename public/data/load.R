# Results of Passkey Bench as data frames: one row a cell, and one row a sample.
#
#   source("load.R")
#   results <- load_results(c("results.ndjson", "run.json"))
#   results$cells; results$samples
#
# It needs the package jsonlite, and reads what the page and the command write: a JSON document, or documents a line
# (NDJSON), plain or with gzip. Members and units: docs/data.md. Times are nanoseconds of one call.

schema_version <- 7L

or_na <- function(value, empty = NA) if (is.null(value)) empty else value

documents_of <- function(path) {
  file <- gzfile(path)
  on.exit(close(file))
  lines <- readLines(file, warn = FALSE, encoding = "UTF-8")
  whole <- tryCatch(jsonlite::fromJSON(paste(lines, collapse = "\n"), simplifyVector = FALSE), error = function(fault) NULL)
  parts <- if (is.null(whole)) {
    lapply(lines[nzchar(trimws(lines))], jsonlite::fromJSON, simplifyVector = FALSE)
  } else if (is.null(names(whole))) {
    whole
  } else {
    list(whole)
  }
  lapply(parts, function(part) {
    document <- if (is.null(part$measurements) && !is.null(part$run)) part$run else part
    if (is.null(document$measurements)) stop(path, " holds something that is no result of Passkey Bench.")
    if (!identical(as.integer(document$schemaVersion), schema_version)) {
      stop(
        path, " has schema version ", document$schemaVersion, "; this reads ", schema_version,
        ". Open the file in the page and save it again: that brings it to the present version."
      )
    }
    document
  })
}

about_cell <- function(document, repeat_number, run, cell) {
  conditions <- cell$conditions[sort(names(cell$conditions))]
  data.frame(
    run = document$id,
    `repeat` = repeat_number,
    startedAt = or_na(document$startedAt, NA_character_),
    engine = document$environment$engine,
    platform = or_na(document$environment$platform, NA_character_),
    label = or_na(document$environment$label, NA_character_),
    grade = or_na(run$drift$grade, NA_character_),
    scheme = cell$scheme,
    operation = cell$operation,
    backend = cell$backend,
    message = or_na(cell$message$form, NA_character_),
    challengeBytes = or_na(cell$message$challengeBytes, NA_integer_),
    conditions = paste(names(conditions), unlist(conditions), sep = "=", collapse = " "),
    stringsAsFactors = FALSE,
    check.names = FALSE
  )
}

# The page's own estimate, which is written beside the samples; the median of the samples where it is not.
estimate_of <- function(cell) {
  samples <- unlist(cell$samplesNs)
  interval <- or_na(cell$summary$intervalNs, or_na(cell$intervalNs, list(NA_real_, NA_real_)))
  median_ns <- or_na(cell$summary$medianNs, or_na(cell$medianNs, if (length(samples) > 0) stats::median(samples) else NA_real_))
  # The clock could not see the calls: there is no time, and the page says none.
  if (!is.na(median_ns) && median_ns == 0) {
    median_ns <- NA_real_
    interval <- list(NA_real_, NA_real_)
  }
  data.frame(
    n = or_na(cell$summary$n, if (length(samples) > 0) length(samples) else NA_integer_),
    medianNs = median_ns,
    lowNs = interval[[1]],
    highNs = interval[[2]]
  )
}

cell_row <- function(document, repeat_number, run, cell) {
  cbind(
    about_cell(document, repeat_number, run, cell),
    status = cell$status,
    estimate_of(cell),
    coldNs = or_na(cell$coldNs, NA_real_),
    reason = or_na(cell$reason, NA_character_)
  )
}

sample_rows <- function(document, repeat_number, run, cell) {
  ns <- unlist(cell$samplesNs)
  if (length(ns) == 0) return(NULL)
  cbind(
    about_cell(document, repeat_number, run, cell),
    batch = seq_along(ns) - 1L,
    round = or_na(unlist(cell$rounds), NA_integer_),
    atMs = or_na(unlist(cell$atMs), NA_real_),
    callsPerBatch = or_na(cell$callsPerBatch, NA_integer_),
    ns = ns
  )
}

# A row of nothing has the columns of a table that has no rows: results out of links hold no samples.
no_document <- list(id = "", environment = list(engine = ""))
no_cell <- list(scheme = "", operation = "", backend = "", status = "", samplesNs = list(0))

load_results <- function(paths) {
  found <- unlist(lapply(paths, documents_of), recursive = FALSE)
  # Of a run that was made several times what is said over all comes first, without a number, and then each repeat.
  rows <- function(row_of) do.call(rbind, c(list(row_of(no_document, NA_integer_, NULL, no_cell)[0, ]), unlist(lapply(found, function(document) {
    runs <- c(list(document), document$repeats)
    unlist(lapply(seq_along(runs), function(place) {
      number <- if (place == 1) NA_integer_ else place - 1L
      lapply(runs[[place]]$measurements, function(cell) row_of(document, number, runs[[place]], cell))
    }), recursive = FALSE)
  }), recursive = FALSE)))
  list(cells = rows(cell_row), samples = rows(sample_rows))
}
